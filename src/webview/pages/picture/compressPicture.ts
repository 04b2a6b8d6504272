/** The largest upload in bytes. No profile picture is shown larger than the first side, in pixels. */
const maxBytes = 300_000;
const sides = [1024, 768, 512] as const;
const qualities = [0.88, 0.8, 0.7, 0.6] as const;

export type Square = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const jpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Loads a picture as the browser shows it: turned upright by its EXIF data. Rejects when it is not a picture. */
export const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
};

/** The cropped square as a small enough JPEG: lowers the quality first, then the size. EXIF data (place) is dropped. */
export const compressPicture = async (picture: HTMLImageElement, square: Square): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  for (const side of sides) {
    canvas.width = canvas.height = Math.min(side, Math.round(square.width));
    context.imageSmoothingQuality = 'high';
    // JPEG knows no transparency: white, not black, shows through.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // The whole picture, moved so that only the square is on the canvas: WebKitGTK cuts one out before it turns it.
    const scale = canvas.width / square.width;
    const { naturalWidth: width, naturalHeight: height } = picture;
    context.drawImage(picture, -square.x * scale, -square.y * scale, width * scale, height * scale);
    for (const quality of qualities) {
      const blob = await jpeg(canvas, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  }
  throw new Error('Too large');
};
