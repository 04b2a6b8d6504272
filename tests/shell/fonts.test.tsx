import { beforeEach, expect, it, vi } from 'vitest';
import { fetchFonts } from '#admin/theme/fetchFonts.ts';

const added: string[] = [];
const load = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      readonly load = load;
      constructor(family: string) {
        this.family = family;
      }
    },
  );
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: ({ family }: FontFace) => added.push(family) },
  });
});

it('are added once, whoever asks, and asked for again where they did not come', async () => {
  load.mockRejectedValueOnce(new Error('cut off'));
  await fetchFonts();
  expect(added).toEqual([]);
  load.mockResolvedValue(undefined);
  await Promise.all([fetchFonts(), fetchFonts()]);
  await fetchFonts();
  expect(added).toEqual(['Open Sans', 'Open Sans']);
});
