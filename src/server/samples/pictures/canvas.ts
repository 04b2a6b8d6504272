import { type Colour, png } from './png.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Steps between two colours where their resources meet. */
const steps = 4;

/**
 * Flat resources of a few colours. Painted at twice the size and brought down to soften the edges. All measures are in
 * pixels of the finished picture.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #wide: number;
  readonly #high: number;
  readonly #colours: readonly Colour[];
  readonly #cells: Uint8Array;

  constructor(width: number, height: number, colours: readonly Colour[]) {
    this.width = width;
    this.height = height;
    this.#wide = width * 2;
    this.#high = height * 2;
    this.#colours = colours;
    this.#cells = new Uint8Array(this.#wide * this.#high);
  }

  ground(colour: number): void {
    this.#cells.fill(colour);
  }

  /** From `left` to `right` in each row that `rows` spans. */
  #rows(top: number, bottom: number, colour: number, span: (y: number) => readonly [number, number] | undefined): void {
    const first = Math.max(0, Math.floor(top * 2));
    const last = Math.min(this.#high - 1, Math.ceil(bottom * 2));
    for (let row = first; row <= last; row += 1) {
      const found = span((row + 0.5) / 2);
      if (!found) continue;
      const from = Math.max(0, Math.round(found[0] * 2));
      const to = Math.min(this.#wide, Math.round(found[1] * 2));
      if (to > from) this.#cells.fill(colour, row * this.#wide + from, row * this.#wide + to);
    }
  }

  rectangle(x: number, y: number, width: number, height: number, colour: number, corner = 0): void {
    this.#rows(y, y + height, colour, (at) => {
      if (at < y || at > y + height) return undefined;
      const near = Math.max(0, corner - Math.min(at - y, y + height - at));
      const inset = corner - Math.sqrt(Math.max(0, corner * corner - near * near));
      return [x + inset, x + width - inset];
    });
  }

  ellipse(x: number, y: number, across: number, down: number, colour: number): void {
    this.#rows(y - down, y + down, colour, (at) => {
      const share = 1 - ((at - y) / down) ** 2;
      if (share <= 0) return undefined;
      const half = across * Math.sqrt(share);
      return [x - half, x + half];
    });
  }

  circle(x: number, y: number, radius: number, colour: number): void {
    this.ellipse(x, y, radius, radius, colour);
  }

  /** A convex shape. */
  polygon(cardinality: readonly Point[], colour: number): void {
    const ys = cardinality.map(({ y }) => y);
    this.#rows(Math.min(...ys), Math.max(...ys), colour, (at) => {
      const crossings: number[] = [];
      cardinality.forEach((a, index) => {
        const b = cardinality[(index + 1) % cardinality.length] ?? a;
        if (a.y <= at !== b.y <= at) crossings.push(a.x + ((at - a.y) / (b.y - a.y)) * (b.x - a.x));
      });
      return crossings.length < 2 ? undefined : [Math.min(...crossings), Math.max(...crossings)];
    });
  }

  /** Everything below a line over the width. */
  below(line: (x: number) => number, colour: number): void {
    for (let column = 0; column < this.#wide; column += 1) {
      const from = Math.max(0, Math.round(line((column + 0.5) / 2) * 2));
      for (let row = from; row < this.#high; row += 1) this.#cells[row * this.#wide + column] = colour;
    }
  }

  /** The finished picture as a PNG. */
  png(): Buffer {
    const count = this.#colours.length;
    const palette: Colour[] = [...this.#colours];
    const blends = new Map<number, number>();
    const pixels = new Uint8Array(this.width * this.height);
    // Two cells at once: nearly all of them are of one colour with the two below.
    const pairs = new Uint16Array(this.#cells.buffer);
    for (let pixel = 0, at = 0; pixel < pixels.length; at += this.width) {
      for (const end = at + this.width; at < end; at += 1, pixel += 1) {
        const above = pairs[at] ?? 0;
        const below = pairs[at + this.width] ?? 0;
        const first = above & 255;
        if (above === below && above >> 8 === first) pixels[pixel] = first;
        else pixels[pixel] = this.#blend(first, [above >> 8, below & 255, below >> 8], count, palette, blends);
      }
    }
    return png(this.width, this.height, pixels, palette);
  }

  #blend(a: number, rest: readonly number[], count: number, palette: Colour[], blends: Map<number, number>): number {
    const other = rest.find((cell) => cell !== a) ?? a;
    const share = rest.filter((cell) => cell !== a).length;
    const key = (a * count + other) * steps + share;
    const known = blends.get(key);
    if (known !== undefined) return known;
    const from = palette[a] ?? [0, 0, 0];
    const to = palette[other] ?? from;
    const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + ((to[channel] - from[channel]) * share) / steps);
    palette.push([mix(0), mix(1), mix(2)]);
    blends.set(key, palette.length - 1);
    return palette.length - 1;
  }
}
