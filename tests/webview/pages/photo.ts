import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const file = join(tmpdir(), `photo-${process.pid}.jpg`);

/** An Exif segment that says how the camera was held; 6: the picture has to be turned a quarter clockwise. */
const exif = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const draw = async (page: Page) => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    // Turned a quarter clockwise, the left half is on top.
    context.fillStyle = 'rgb(200 30 30)';
    context.fillRect(0, 0, 2000, 3000);
    context.fillStyle = 'rgb(30 30 200)';
    context.fillRect(2000, 0, 2000, 3000);
    let seed = 7;
    for (let grain = 0; grain < 60_000; grain++) {
      seed = (seed * 16_807) % 2_147_483_647;
      context.fillStyle = seed % 2 ? 'rgb(255 255 255 / 0.25)' : 'rgb(0 0 0 / 0.25)';
      context.fillRect(seed % 4000, (seed >> 7) % 3000, 6, 6);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const reader = new FileReader();
    return new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  });
  const jpeg = Buffer.from(base64, 'base64');
  await writeFile(file, Buffer.concat([jpeg.subarray(0, 2), exif(6), jpeg.subarray(2)]));
  return file;
};

let drawn: ReturnType<typeof draw> | undefined;
/**
 * The file of a photo of 12 megapixels as a phone held upright stores it: lying on its side, with Exif data that says
 * so. Upright, its upper half is red and its lower half blue, beneath grain that makes it large. Drawn once for all
 * tests, and on the disk: sent to the browser each time, its megabytes would take a busy one longer than a page is
 * waited for.
 */
export const photoOfPhone = (page: Page) => (drawn ??= draw(page));

export const removePhoto = () => rm(file, { force: true });

/** Size of a picture, and its mean colour above and below the middle, as a browser shows it. */
export const lookOf = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${base64}`;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = new OffscreenCanvas(1, 2);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(picture, 0, 0, 1, 2);
    const [red = 0, , blue = 0, , redBelow = 0, , blueBelow = 0] = context.getImageData(0, 0, 1, 2).data;
    return { width, height, redAbove: red > blue, blueBelow: blueBelow > redBelow };
  }, bytes.toString('base64'));
