/** Where a picture of any size is read from: `createImageBitmap`'s, or what stands for it. */
export type Picture = ImageBitmap;

/** Told where a file is no picture. */
export const UNREADABLE_PICTURE = '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP';

/** Longest edge that is worked with: more is never shown, and phones run out of memory. */
const LONGEST = 2400;

/** Larger files are no photos; browsers run out of memory over them. */
const LARGEST = 20 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** What file fields offer to choose. */
export const PICTURE_TYPES = TYPES.join(',');

/** What is wrong with a file before anything is read of it; undefined where nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return UNREADABLE_PICTURE;
  return size > LARGEST ? '图片超过 20 MB，请压缩或换一张再试' : undefined;
}

/** The factor that brings a picture within bounds; never enlarges. */
export const fitWithin = (
  { width, height }: { width: number; height: number },
  bounds: { width: number; height: number },
) => Math.min(1, bounds.width / width, bounds.height / height);

/**
 * Reads a picture file, turned as the camera noted (EXIF) and shrunk where it is very large; undefined where the file
 * is no picture.
 */
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

/** A part of a picture, in its pixels. */
export interface SourceRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a part of a picture over a whole canvas, on white. */
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

/** A part of a picture as a file. Drawing it anew leaves place and camera behind. */
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

/** A whole picture within bounds, as a file. */
export function resizePicture(
  picture: Picture,
  bounds: { width: number; height: number; type: 'image/png' | 'image/jpeg' },
): Promise<Blob | null> {
  const { width, height } = picture;
  const factor = fitWithin(picture, bounds);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return exportRectangle(picture, { x: 0, y: 0, width, height }, { ...size, type: bounds.type });
}
