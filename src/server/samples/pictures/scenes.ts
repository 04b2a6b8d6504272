import { randomFrom } from '#schema/kinds/sampler.ts';
import type { Canvas } from './canvas.ts';
import { accent, deep, ground, light, main, soft } from './palettes.ts';

/** Always the same choices for the same text. `next` is in [0, 1). */
export const choicesFor = (text: string) => {
  const next = randomFrom(text);
  return {
    next,
    between: (min: number, max: number): number => min + next() * (max - min),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  };
};

type Choices = ReturnType<typeof choicesFor>;

/** Paints a whole picture. */
type Scene = (canvas: Canvas, choices: Choices) => void;

const hills: Scene = (canvas, choices) => {
  const { width, height } = canvas;
  canvas.ground(ground);
  canvas.circle(width * choices.between(0.6, 0.85), height * choices.between(0.25, 0.4), height * 0.17, accent);
  [soft, main, deep].forEach((colour, index) => {
    const level = height * (0.48 + index * 0.17);
    const swing = height * choices.between(0.06, 0.13);
    const start = choices.between(0, 6.28);
    const waves = choices.between(0.8, 1.5) * (6.28 / width);
    canvas.below((x) => level + Math.sin(x * waves + start) * swing, colour);
  });
};

const arches: Scene = (canvas, choices) => {
  const { width, height } = canvas;
  canvas.ground(soft);
  const base = height * 0.92;
  const middle = width * choices.between(0.38, 0.62);
  [deep, main, accent, light, ground].forEach((colour, index) => {
    const radius = Math.min(width * 0.46, height * 0.6) * (1 - index * 0.19);
    canvas.circle(middle, base - radius * 0.35, radius, colour);
    canvas.rectangle(middle - radius, base - radius * 0.35, radius * 2, height, colour);
  });
  canvas.rectangle(0, base, width, height - base, deep);
  canvas.circle(width * 0.15, height * 0.16, Math.min(width, height) * 0.07, accent);
};

const tiles: Scene = (canvas, choices) => {
  const { width, height } = canvas;
  const size = Math.min(width, height) / 3;
  canvas.ground(ground);
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const back = choices.pick([soft, ground, main, light]);
      const front = choices.pick([deep, accent, main, soft]);
      canvas.rectangle(x, y, size, size, back);
      if (front === back) continue;
      const turn = choices.pick([0, 1, 2, 3] as const);
      const [left, top] = [turn % 2 === 0, turn < 2];
      if (choices.next() < 0.3) canvas.circle(x + size / 2, y + size / 2, size * 0.34, front);
      else {
        const corner = { x: x + (left ? 0 : size), y: y + (top ? 0 : size) };
        const across = { x: x + (left ? size : 0), y: corner.y };
        const down = { x: corner.x, y: y + (top ? size : 0) };
        canvas.polygon([corner, across, down], front);
      }
    }
  }
};

const bands: Scene = (canvas, choices) => {
  const { width, height } = canvas;
  canvas.ground(main);
  const slope = choices.between(0.35, 0.7);
  [deep, soft, accent].forEach((colour, index) => {
    const at = width * (0.1 + index * 0.34) + choices.between(0, width * 0.08);
    const thick = width * choices.between(0.08, 0.18);
    canvas.polygon(
      [
        { x: at + height * slope, y: 0 },
        { x: at + thick + height * slope, y: 0 },
        { x: at + thick, y: height },
        { x: at, y: height },
      ],
      colour,
    );
  });
  const [x, y] = [width * choices.between(0.2, 0.8), height * choices.between(0.3, 0.7)];
  canvas.circle(x, y, Math.min(width, height) * 0.2, light);
};

/** Every scene; which one a text gets depends on the text alone. */
export const scenes: readonly [Scene, ...Scene[]] = [hills, arches, tiles, bands];
