import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ratioOf } from '#schema/kinds/files/files.ts';
import { Canvas } from './canvas.ts';
import { drawThing } from './goods.ts';
import { palettes, soft } from './palettes.ts';
import { choicesFor, scenes } from './scenes.ts';

/** The longer side, in pixels: sharp in lists, good in forms, and only a few kB. */
const longSide = 400;

/** A small PNG for sample data, the same for the same text and ratio; nobody else has rights in it. */
export const drawPicture = (text: string, ratio: string): Buffer => {
  const shape = ratioOf(ratio);
  const [width, height] = [longSide * Math.min(1, shape), longSide / Math.max(1, shape)];
  const choices = choicesFor(`${ratio} ${text}`);
  const canvas = new Canvas(Math.round(width), Math.round(height), choices.pick(palettes));
  canvas.ground(soft);
  if (shape !== 1 || !drawThing(canvas, text)) choices.pick(scenes)(canvas, choices);
  return canvas.png();
};

type Draw = typeof drawPicture;

const nameOf = (text: string, ratio: string): string =>
  `${createHash('sha256').update(`${ratio} ${text}`).digest('hex').slice(0, 32)}.png`;

/** Writes to a folder every picture that `drawAll` draws. */
export const drawInto = async (folder: string, drawAll: (draw: Draw) => void): Promise<void> => {
  const drawn = new Map<string, Buffer>();
  drawAll((text, ratio) => {
    const picture = drawPicture(text, ratio);
    drawn.set(nameOf(text, ratio), picture);
    return picture;
  });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of drawn) await writeFile(join(folder, name), picture);
};

/** Reads pictures from such a folder, and draws the missing ones. */
export const readOrDraw =
  (folder: string): Draw =>
  (text, ratio) => {
    try {
      return readFileSync(join(folder, nameOf(text, ratio)));
    } catch {
      return drawPicture(text, ratio);
    }
  };
