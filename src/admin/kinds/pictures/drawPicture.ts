import { type Area, drawnSize } from './pictureShape.ts';

interface Drawing {
  readonly picture: ImageBitmap;
  readonly area: Area;
  readonly ratio: string | undefined;
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** The source file: its name and its transparency are kept. */
  readonly source: File;
}

const encode = (drawing: Drawing, type: string, quality: number, scale: number): Promise<Blob | null> => {
  const { picture, area, ratio } = drawing;
  const { width, height } = drawnSize(area, ratio, scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
};

const tries = (type: string, scales = [1, 0.8, 0.64, 0.5, 0.36, 0.25], qualities = [0.9, 0.8, 0.65]) =>
  scales.flatMap((scale) => qualities.map((quality) => ({ type, quality, scale })));

/**
 * Best quality first, then lower, then smaller. A source that may be transparent keeps its type while that costs little
 * size; then WebP, which can be transparent too, and PNG where WebP cannot be made; then JPEG on white.
 */
const attempts = (source: string, types: readonly string[]) => {
  const [jpeg, webp] = [tries('image/jpeg'), tries('image/webp')];
  const clear = (type: string) => tries(type, [1, 0.8], [0.9]);
  const png = source === 'image/webp' ? clear('image/png') : [];
  const all = source === 'image/jpeg' ? [jpeg, webp] : [clear(source), webp, png, jpeg];
  return all.flat().filter(({ type }) => types.includes(type));
};

/** Cuts an area out of a picture and encodes it as a file within the size limit. */
export const drawPicture = async (drawing: Drawing): Promise<File> => {
  const { source, types, maxBytes } = drawing;
  let unable: string | undefined;
  for (const { type, quality, scale } of attempts(source.type, types)) {
    if (type === unable) continue;
    const blob = await encode(drawing, type, quality, scale);
    // A browser that cannot encode a type (Safari: WebP) uses another one, slowly; the blob's type shows it.
    if (blob && blob.type !== type) unable = type;
    else if (blob && blob.size <= maxBytes) {
      const extension = type.replace(/^.*\//, '').replace('jpeg', 'jpg');
      return new File([blob], `${source.name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
    }
  }
  throw new Error('The picture cannot be made small enough');
};
