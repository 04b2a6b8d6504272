import { command } from './command.ts';
import type { Tally } from './tally.ts';

/** A tool that says yes or no, counted as one test; what it wrote is shown when the answer is no. */
export const check = async (name: string, script: string, args: readonly string[]): Promise<Tally> => {
  const { ok, output, seconds } = await command(script, args, 'kept');
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
};
