import type { Canvas } from './canvas.ts';
import { accent, deep, light, main } from './palettes.ts';

/** The share of a picture's shorter side that a thing takes. */
const share = 0.62;

/** What draws into a square in the middle of a picture; all measures are fractions of it. */
const brush = (canvas: Canvas) => {
  const size = Math.min(canvas.width, canvas.height) * share;
  const left = (canvas.width - size) / 2;
  const top = (canvas.height - size) / 2;
  return {
    box: (x: number, y: number, width: number, height: number, colour: number, corner = 0): void =>
      canvas.rectangle(left + x * size, top + y * size, width * size, height * size, colour, corner * size),
    disc: (x: number, y: number, radius: number, colour: number): void =>
      canvas.circle(left + x * size, top + y * size, radius * size, colour),
    oval: (x: number, y: number, across: number, down: number, colour: number): void =>
      canvas.ellipse(left + x * size, top + y * size, across * size, down * size, colour),
    /** Its corners as SVG points: `x,y x,y …`. */
    shape(points: string, colour: number): void {
      const corners = points.split(' ').map((point) => {
        const [x = 0, y = 0] = point.split(',').map(Number);
        return { x: left + x * size, y: top + y * size };
      });
      canvas.polygon(corners, colour);
    },
  };
};

type Thing = (draw: ReturnType<typeof brush>) => void;

const shirt: Thing = ({ shape, box, disc, oval }) => {
  shape('0.3,0.2 0.42,0.3 0.2,0.5 0.08,0.38', deep);
  shape('0.7,0.2 0.92,0.38 0.8,0.5 0.58,0.3', deep);
  box(0.28, 0.19, 0.44, 0.66, main, 0.03);
  oval(0.5, 0.19, 0.12, 0.08, light);
  disc(0.5, 0.5, 0.08, accent);
};
const jacket: Thing = ({ shape, box, disc, oval }) => {
  shape('0.28,0.24 0.36,0.3 0.22,0.8 0.08,0.76', deep);
  shape('0.72,0.24 0.92,0.76 0.78,0.8 0.64,0.3', deep);
  oval(0.5, 0.24, 0.17, 0.12, deep);
  box(0.27, 0.22, 0.46, 0.63, main, 0.06);
  oval(0.5, 0.24, 0.1, 0.07, light);
  box(0.49, 0.3, 0.02, 0.55, light);
  box(0.33, 0.6, 0.13, 0.14, deep, 0.02);
  box(0.54, 0.6, 0.13, 0.14, deep, 0.02);
  disc(0.62, 0.42, 0.035, accent);
};
const cap: Thing = ({ box, disc, oval }) => {
  disc(0.47, 0.56, 0.3, main);
  box(0.1, 0.57, 0.8, 0.32, light);
  oval(0.62, 0.58, 0.33, 0.07, deep);
  disc(0.47, 0.26, 0.03, deep);
  disc(0.47, 0.43, 0.07, accent);
};
const bag: Thing = ({ box, oval, disc }) => {
  oval(0.5, 0.34, 0.17, 0.2, deep);
  oval(0.5, 0.35, 0.12, 0.15, light);
  box(0.22, 0.34, 0.56, 0.52, main, 0.05);
  box(0.22, 0.34, 0.56, 0.07, deep, 0.03);
  disc(0.5, 0.62, 0.1, accent);
};
const mug: Thing = ({ box, disc, oval }) => {
  disc(0.68, 0.54, 0.15, deep);
  disc(0.68, 0.54, 0.085, light);
  box(0.24, 0.3, 0.44, 0.52, main, 0.05);
  oval(0.46, 0.31, 0.22, 0.05, deep);
  disc(0.46, 0.57, 0.09, accent);
};
const bottle: Thing = ({ box }) => {
  box(0.4, 0.1, 0.2, 0.12, deep, 0.03);
  box(0.33, 0.2, 0.34, 0.7, main, 0.09);
  box(0.33, 0.48, 0.34, 0.16, accent);
  box(0.38, 0.27, 0.04, 0.16, light, 0.02);
};
const book: Thing = ({ box }) => {
  box(0.26, 0.16, 0.54, 0.7, deep, 0.03);
  box(0.3, 0.19, 0.5, 0.62, light);
  box(0.22, 0.14, 0.54, 0.66, main, 0.03);
  box(0.22, 0.14, 0.07, 0.66, deep, 0.02);
  box(0.38, 0.26, 0.28, 0.06, light);
  box(0.38, 0.36, 0.18, 0.04, accent);
};
const pen: Thing = ({ shape }) => {
  shape('0.68,0.16 0.82,0.3 0.36,0.76 0.22,0.62', main);
  shape('0.76,0.08 0.9,0.22 0.82,0.3 0.68,0.16', deep);
  shape('0.22,0.62 0.36,0.76 0.15,0.84', accent);
};
const badge: Thing = ({ disc, shape }) => {
  shape('0.36,0.5 0.5,0.56 0.4,0.9 0.25,0.84', accent);
  shape('0.64,0.5 0.75,0.84 0.6,0.9 0.5,0.56', accent);
  disc(0.5, 0.4, 0.28, deep);
  disc(0.5, 0.4, 0.22, main);
  disc(0.5, 0.4, 0.1, light);
};
const sticker: Thing = ({ box, shape, disc }) => {
  box(0.2, 0.2, 0.6, 0.6, main, 0.1);
  box(0.26, 0.26, 0.48, 0.48, light, 0.07);
  disc(0.46, 0.46, 0.13, accent);
  shape('0.56,0.8 0.8,0.56 0.8,0.8', deep);
};
const umbrella: Thing = ({ disc, box }) => {
  disc(0.5, 0.5, 0.36, main);
  box(0.1, 0.5, 0.8, 0.4, light);
  box(0.485, 0.46, 0.03, 0.36, deep);
  box(0.4, 0.79, 0.115, 0.03, deep, 0.015);
  disc(0.5, 0.13, 0.025, accent);
};

/** The words by which a name mentions a thing, in Indonesian and English. */
const things: readonly (readonly [RegExp, Thing])[] = [
  [/jaket|hoodie|jacket|sweater|almamater|rompi/i, jacket],
  [/kaos|kemeja|polo|baju|seragam|shirt|batik|jersey/i, shirt],
  [/topi|cap\b|peci|hat\b/i, cap],
  [/\btas\b|tote|ransel|pouch|dompet|bag|goodie/i, bag],
  [/tumbler|botol|bottle|termos/i, bottle],
  [/mug|gelas|cangkir|cup/i, mug],
  [/buku|book|agenda|jurnal|planner|map\b|binder|modul|diktat|kalender/i, book],
  [/pulpen|pena|pensil|pen\b|spidol|penggaris|stabilo/i, pen],
  [/payung|umbrella|jas hujan/i, umbrella],
  [/stiker|sticker|poster|magnet|kartu|bros/i, sticker],
  [/pin\b|medali|lencana|gantungan|lanyard|plakat|toga|patch|emblem/i, badge],
];

/** Draws the thing that a name mentions on a light disc; `false` if it mentions no known one. */
export const drawThing = (canvas: Canvas, name: string): boolean => {
  const thing = things.find(([names]) => names.test(name))?.[1];
  if (!thing) return false;
  canvas.circle(canvas.width / 2, canvas.height / 2, Math.min(canvas.width, canvas.height) * 0.42, light);
  thing(brush(canvas));
  return true;
};
