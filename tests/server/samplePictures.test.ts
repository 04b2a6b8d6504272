import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Canvas } from '#server/samples/pictures/canvas.ts';

const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;

/** How bright each pixel is, row by row. */
const brightness = async (canvas: Canvas): Promise<number[][]> => {
  const { data, info } = await sharp(canvas.png()).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => [...data.subarray(y * info.width, (y + 1) * info.width)]);
};

it('draws shapes over one another, and softens where they meet', async () => {
  const canvas = new Canvas(6, 2, [black, white]);
  canvas.rectangle(0.5, 0, 5, 1, 1);
  expect(await brightness(canvas)).toEqual([
    [128, 255, 255, 255, 255, 128],
    [0, 0, 0, 0, 0, 0],
  ]);
  canvas.rectangle(2, 0.5, 2.5, 2, 0);
  canvas.rectangle(3, 0.5, 1, 1, 1);
  expect(await brightness(canvas)).toEqual([
    [128, 255, 128, 255, 191, 128],
    [0, 0, 0, 128, 0, 0],
  ]);
});

it('draws what is below a line, to the edge and beyond it', async () => {
  const canvas = new Canvas(4, 2, [black, white]);
  canvas.below((x) => 2 - x, 1);
  expect(await brightness(canvas)).toEqual([
    [0, 64, 255, 255],
    [64, 255, 255, 255],
  ]);
  canvas.below(() => -3, 0);
  expect(await brightness(canvas)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
