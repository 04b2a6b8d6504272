import { type Area, drawnSize } from './pictureShape.ts';

interface Drawing {
  readonly picture: ImageBitmap;
  readonly area: Area;
  readonly ratio: string | undefined;
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** The file that it comes from: its name is kept, and its transparency. */
  readonly source: File;
}

const encode = (drawing: Drawing, type: string, quality: number, scale: number): Promise<Blob | null> => {
  const { picture, area, ratio } = drawing;
  const { width, height } = drawnSize(area, ratio, scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
};

/** Better first, then rougher, then smaller: the first that is within the limit is taken. */
const attempts = [1, 0.8, 0.64, 0.5, 0.36, 0.25].flatMap((scale) =>
  [0.9, 0.8, 0.65].map((quality) => ({ quality, scale })),
);

/** Cuts a part out of a picture and writes it as a file within the limit. JPEG unless the source may be transparent. */
export const drawPicture = async (drawing: Drawing): Promise<File> => {
  const { source, types, maxBytes } = drawing;
  const type = source.type !== 'image/jpeg' && types.includes(source.type) ? source.type : (types[0] ?? 'image/jpeg');
  for (const { quality, scale } of attempts) {
    const blob = await encode(drawing, type, quality, scale);
    // A browser that cannot write the type answers with another one; it is told by the blob.
    if (blob && blob.size <= maxBytes && types.includes(blob.type)) {
      const ending = blob.type.replace(/^.*\//, '').replace('jpeg', 'jpg');
      return new File([blob], `${source.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
    }
  }
  throw new Error('The picture cannot be made small enough');
};
