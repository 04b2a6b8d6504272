import { constants, crc32, deflateSync } from 'node:zlib';

/** Red, green, blue; 0 to 255. */
export type Colour = readonly [number, number, number];

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of at most 256 colours: `pixels` are row by row, each an index into `palette`. */
export const png = (width: number, height: number, pixels: Uint8Array, palette: readonly Colour[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, indexed colours.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 1, strategy: constants.Z_RLE })),
    chunk('IEND', new Uint8Array()),
  ]);
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Blending steps between two colours where their shapes meet. */
const steps = 4;

/** A row of cells from left to right, as runs of one colour: the start of each, then its colour. */
type Row = number[];

/**
 * Flat shapes of a few colours, painted at twice the size and scaled down to soften the edges. All measures are in
 * pixels of the finished picture. Stored as runs: a row has eight hundred cells, but only a few runs.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #wide: number;
  readonly #high: number;
  readonly #colours: readonly Colour[];
  readonly #rows: Row[] = [];

  constructor(width: number, height: number, colours: readonly Colour[]) {
    this.width = width;
    this.height = height;
    this.#wide = width * 2;
    this.#high = height * 2;
    this.#colours = colours;
    this.ground(0);
  }

  ground(colour: number): void {
    for (let row = 0; row < this.#high; row += 1) this.#rows[row] = [0, colour];
  }

  /** Paints the cells of a row from `from` up to `to`; the colour that was there continues after it. */
  #paint(row: number, from: number, to: number, colour: number): void {
    const runs = this.#rows[row] ?? [];
    let first = 0;
    while ((runs[first] ?? to) < from) first += 2;
    let next = first;
    while ((runs[next] ?? Number.POSITIVE_INFINITY) <= to) next += 2;
    runs.splice(first, next - first, from, colour, to, runs[next - 1] ?? 0);
  }

  /** Paints what `span` returns for each row between `top` and `bottom`. */
  #span(top: number, bottom: number, colour: number, span: (y: number) => readonly [number, number] | undefined): void {
    const first = Math.max(0, Math.floor(top * 2));
    const last = Math.min(this.#high - 1, Math.ceil(bottom * 2));
    for (let row = first; row <= last; row += 1) {
      const found = span((row + 0.5) / 2);
      if (!found) continue;
      const from = Math.max(0, Math.round(found[0] * 2));
      const to = Math.min(this.#wide, Math.round(found[1] * 2));
      if (to > from) this.#paint(row, from, to, colour);
    }
  }

  rectangle(x: number, y: number, width: number, height: number, colour: number, corner = 0): void {
    this.#span(y, y + height, colour, (at) => {
      if (at < y || at > y + height) return undefined;
      const near = Math.max(0, corner - Math.min(at - y, y + height - at));
      const inset = corner - Math.sqrt(Math.max(0, corner * corner - near * near));
      return [x + inset, x + width - inset];
    });
  }

  ellipse(x: number, y: number, across: number, down: number, colour: number): void {
    this.#span(y - down, y + down, colour, (at) => {
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
  polygon(points: readonly Point[], colour: number): void {
    const ys = points.map(({ y }) => y);
    this.#span(Math.min(...ys), Math.max(...ys), colour, (at) => {
      const crossings: number[] = [];
      points.forEach((a, index) => {
        const b = points[(index + 1) % points.length] ?? a;
        if (a.y <= at !== b.y <= at) crossings.push(a.x + ((at - a.y) / (b.y - a.y)) * (b.x - a.x));
      });
      return crossings.length < 2 ? undefined : [Math.min(...crossings), Math.max(...crossings)];
    });
  }

  /** Paints everything below a line across the width. */
  below(line: (x: number) => number, colour: number): void {
    // Where each row enters the area below the line, and leaves it.
    const crossings = Array.from({ length: this.#high }, (): number[] => []);
    let before = this.#high;
    for (let column = 0; column <= this.#wide; column += 1) {
      const level = column < this.#wide ? Math.round(line((column + 0.5) / 2) * 2) : this.#high;
      const top = Math.min(this.#high, Math.max(0, level));
      for (let row = Math.min(before, top); row < Math.max(before, top); row += 1) crossings[row]?.push(column);
      before = top;
    }
    crossings.forEach((at, row) => {
      for (let index = 0; index < at.length; index += 2) this.#paint(row, at[index] ?? 0, at[index + 1] ?? 0, colour);
    });
  }

  /** The finished picture as a PNG. */
  png(): Buffer {
    const palette: Colour[] = [...this.#colours];
    const blends = new Map<number, number>();
    const pixels = new Uint8Array(this.width * this.height);
    for (let y = 0; y < this.height; y += 1) {
      const upper = this.#rows[y * 2] ?? [];
      const lower = this.#rows[y * 2 + 1] ?? [];
      const row = y * this.width;
      for (let x = 0, above = 0, below = 0; x < this.width; ) {
        while ((upper[above + 2] ?? this.#wide) <= x * 2) above += 2;
        while ((lower[below + 2] ?? this.#wide) <= x * 2) below += 2;
        const a = upper[above + 1] ?? 0;
        const c = lower[below + 1] ?? 0;
        const endAbove = upper[above + 2] ?? this.#wide;
        const endBelow = lower[below + 2] ?? this.#wide;
        const end = Math.min(endAbove, endBelow) >> 1;
        if (end > x) {
          pixels.fill(a === c ? a : this.#blend(a, [a, c, c], palette, blends), row + x, row + end);
          x = end;
          continue;
        }
        // One of the two rows changes within this pixel.
        const b = endAbove === x * 2 + 1 ? (upper[above + 3] ?? 0) : a;
        const d = endBelow === x * 2 + 1 ? (lower[below + 3] ?? 0) : c;
        pixels[row + x] = a === b && a === c && a === d ? a : this.#blend(a, [b, c, d], palette, blends);
        x += 1;
      }
    }
    return png(this.width, this.height, pixels, palette);
  }

  #blend(a: number, rest: readonly number[], palette: Colour[], blends: Map<number, number>): number {
    const count = this.#colours.length;
    const other = rest.find((cell) => cell !== a) ?? a;
    const share = rest.filter((cell) => cell !== a).length;
    const key = (a * count + other) * steps + share;
    const cached = blends.get(key);
    if (cached !== undefined) return cached;
    const from = palette[a] ?? [0, 0, 0];
    const to = palette[other] ?? from;
    const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + ((to[channel] - from[channel]) * share) / steps);
    palette.push([mix(0), mix(1), mix(2)]);
    blends.set(key, palette.length - 1);
    return palette.length - 1;
  }
}
