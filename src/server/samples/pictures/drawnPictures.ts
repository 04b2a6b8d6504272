import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from './drawPicture.ts';

type Draw = typeof drawPicture;

const nameOf = (text: string, ratio: string): string =>
  `${createHash('sha256').update(`${ratio} ${text}`).digest('hex').slice(0, 32)}.png`;

/** Draws into a folder whatever is asked for meanwhile. */
export const drawInto = async (folder: string, ask: (draw: Draw) => void): Promise<void> => {
  const drawn = new Map<string, Buffer>();
  ask((text, ratio) => {
    const picture = drawPicture(text, ratio);
    drawn.set(nameOf(text, ratio), picture);
    return picture;
  });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of drawn) await writeFile(join(folder, name), picture);
};

/** Takes pictures from such a folder, and draws what is not there. */
export const drawnIn =
  (folder: string): Draw =>
  (text, ratio) => {
    try {
      return readFileSync(join(folder, nameOf(text, ratio)));
    } catch {
      return drawPicture(text, ratio);
    }
  };
