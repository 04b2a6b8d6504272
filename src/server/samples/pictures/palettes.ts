import type { Colour } from './canvas.ts';

const colour = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex');
  return [red, green, blue];
};

/** The colour indexes of a drawing. */
export const ground = 0;
export const soft = 1;
export const main = 2;
export const deep = 3;
export const accent = 4;
export const light = 5;

type Palette = readonly Colour[];

const palette = (...hex: readonly string[]): Palette => hex.map(colour);

/** Quiet grounds with one lively colour, to match the product's deep green; each in the order of these indexes. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('e9f1ec', 'c9dfd2', '2f7d5b', '164a36', 'f2a541', 'ffffff'),
  palette('f6efe4', 'ecdcc2', 'd9772b', '7a3b12', '2f7d5b', 'ffffff'),
  palette('e8eef6', 'c8d8ea', '3a6ea5', '1b3a5c', 'f2b950', 'ffffff'),
  palette('f5ebe9', 'ebcfc9', 'c0564a', '6d2520', '3b7a78', 'ffffff'),
  palette('efeaf5', 'd9cdea', '6f56a6', '3a2a63', 'f0a35e', 'ffffff'),
  palette('e7f2f2', 'c3e0e0', '2b8a8a', '134e50', 'ef8354', 'ffffff'),
  palette('f4f1e6', 'e4dcb9', 'a8922d', '5c4f12', '356a8a', 'ffffff'),
  palette('eef0f2', 'd5dae0', '52606d', '26323d', '2f9e6e', 'ffffff'),
];
