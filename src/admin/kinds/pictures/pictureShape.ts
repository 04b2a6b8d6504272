/** Width divided by height of a ratio like `16:9`; what has none stands in a square. */
export const ratioOf = (ratio = '1:1'): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

/** Whether a picture is of that shape, as near as whole pixels come. */
export const hasRatio = (width: number, height: number, ratio: string | undefined): boolean =>
  ratio === undefined || Math.abs(width / height / ratioOf(ratio) - 1) < 0.01;

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longest side that a picture is sent with: sharp on every screen that shows it. */
const longestSide = 2000;

/** The size that an area is drawn in, of exactly the ratio, never larger than it was. */
export const drawnSize = (area: Area, ratio: string | undefined, scale: number): { width: number; height: number } => {
  const fit = Math.min(1, longestSide / Math.max(area.width, area.height)) * scale;
  const width = Math.max(1, Math.round(area.width * fit));
  const height = ratio ? width / ratioOf(ratio) : area.height * fit;
  return { width, height: Math.max(1, Math.round(height)) };
};
