import { Canvas } from './canvas.ts';
import { choicesFor } from './choices.ts';
import { drawThing } from './goods.ts';
import { palettes, soft } from './palettes.ts';
import { scenes } from './scenes.ts';

/** The longer side, in pixels: sharp in a list and good in a form, and a few kB. */
const longSide = 400;

/** A small PNG for sample data: the same for the same text and ratio, drawn by nobody but us. */
export const drawPicture = (text: string, ratio: string): Buffer => {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const scale = longSide / Math.max(across, down);
  const choices = choicesFor(`${ratio} ${text}`);
  const canvas = new Canvas(Math.round(across * scale), Math.round(down * scale), choices.pick(palettes));
  canvas.ground(soft);
  if (across !== down || !drawThing(canvas, text)) choices.pick(scenes)(canvas, choices);
  return canvas.png();
};
