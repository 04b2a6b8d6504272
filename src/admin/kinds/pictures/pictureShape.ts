import { ratioOf } from '#schema/kinds/files/files.ts';

/** Whether a picture has that ratio, as closely as whole pixels allow. */
export const hasRatio = (width: number, height: number, ratio: string | undefined): boolean =>
  ratio === undefined || Math.abs(width / height / ratioOf(ratio) - 1) < 0.01;

/** An area of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longest side of an uploaded picture, px: sharp on every screen that shows it. */
const maxSide = 2000;

/** The size to draw an area in: exactly of the ratio, never larger than the area. */
export const drawnSize = (area: Area, ratio: string | undefined, scale: number): { width: number; height: number } => {
  const factor = Math.min(1, maxSide / Math.max(area.width, area.height)) * scale;
  const width = Math.max(1, Math.round(area.width * factor));
  const height = ratio ? width / ratioOf(ratio) : area.height * factor;
  return { width, height: Math.max(1, Math.round(height)) };
};
