import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the folder of a run is gone when it has ended, with what was left in it', () => {
  const { href } = new URL('temporaryFolder.ts', import.meta.url);
  const script = `
    import { existsSync, writeFileSync } from 'node:fs';
    const { temporaryFolder } = await import('${href}');
    const folder = temporaryFolder();
    writeFileSync(folder + '/left', 'behind');
    console.log(JSON.stringify({ folder, wasThere: existsSync(folder + '/left') }));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  const { folder, wasThere } = JSON.parse(output.toString());
  expect({ wasThere, isThere: existsSync(folder) }).toEqual({ wasThere: true, isThere: false });
});
