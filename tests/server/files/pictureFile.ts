import { Canvas } from '#server/samples/pictures/canvas.ts';

/** A PNG of that size as a browser would send it; `shade` makes one that differs. */
export const pictureFile = (width: number, height: number, shade = 0): File => {
  const canvas = new Canvas(width, height, [[shade, 120, 90]]);
  return new File([new Uint8Array(canvas.png())], 'picture.png', { type: 'image/png' });
};

/** A form of those parts. */
export const formOf = (parts: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
};
