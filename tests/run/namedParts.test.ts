import { describe, expect, it } from 'vitest';
import { namedParts, positive } from './namedParts.ts';

describe('a command with parts', () => {
  const parts = { kills: 1, cuts: 2, strings: 3 };

  it('runs those that are named, or all, in its own order', () => {
    expect(namedParts(parts, ['strings', 'kills'])).toEqual([
      ['kills', 1],
      ['strings', 3],
    ]);
    expect(namedParts(parts, [])).toHaveLength(3);
  });

  it.each(['kill', 'toString'])('refuses a name that it does not know, and lists those that it does: %s', (name) => {
    expect(() => namedParts(parts, ['cuts', name])).toThrow(`"${name}" is none of: kills, cuts, strings.`);
  });

  it.each(['0', '-1', '0,1', '', 'x'])('refuses %j as how often to try', (text) => {
    expect(() => positive('share', text)).toThrow(`--share is "${text}"`);
  });
});
