/** Decoded picture, from `createImageBitmap`. */
export type Picture = ImageBitmap;

/** Message for a file that is not a usable picture. */
export const UNREADABLE_PICTURE = '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP';

/** Longest edge in pixels kept in memory: larger pictures are never shown and exhaust phones. */
const LONGEST = 2400;

/** Maximum bytes read: larger files exhaust the browser's memory. */
const LARGEST = 20 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Value of a file input's `accept`. */
export const PICTURE_TYPES = TYPES.join(',');

/** Problem of a file by its type and size, before reading it; undefined if there is none. */
export function pictureError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return UNREADABLE_PICTURE;
  return size > LARGEST ? '图片超过 20 MB，请压缩或换一张再试' : undefined;
}

/** Scale factor that fits a picture within bounds, at most 1. */
export const fitWithin = (
  { width, height }: { width: number; height: number },
  bounds: { width: number; height: number },
) => Math.min(1, bounds.width / width, bounds.height / height);

/** Decodes a picture file, rotated by EXIF and shrunk if very large; undefined if the file is no picture. */
export async function readPicture(file: Blob): Promise<Picture | undefined> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const factor = fitWithin(whole, { width: LONGEST, height: LONGEST });
    if (factor === 1) return whole;
    const smaller = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * factor),
      resizeHeight: Math.round(whole.height * factor),
      resizeQuality: 'high',
    });
    whole.close();
    return smaller;
  } catch {
    return undefined;
  }
}

/** Rectangle of the source picture in its pixels. */
export interface SourceRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a source rectangle over the whole canvas, on white. */
export function drawRectangle(
  canvas: HTMLCanvasElement,
  picture: Picture,
  part: SourceRectangle,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = part;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Encodes a source rectangle as a file; re-encoding drops EXIF data such as the location. */
export async function exportRectangle(
  picture: Picture,
  part: SourceRectangle,
  as: { width: number; height: number; type: 'image/png' | 'image/jpeg' },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = as.width;
  canvas.height = as.height;
  drawRectangle(canvas, picture, part);
  return new Promise((resolve) => canvas.toBlob(resolve, as.type, 0.85));
}

/** Encodes the whole picture within bounds as a file. */
export function resizePicture(
  picture: Picture,
  bounds: { width: number; height: number; type: 'image/png' | 'image/jpeg' },
): Promise<Blob | null> {
  const { width, height } = picture;
  const factor = fitWithin(picture, bounds);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return exportRectangle(picture, { x: 0, y: 0, width, height }, { ...size, type: bounds.type });
}
