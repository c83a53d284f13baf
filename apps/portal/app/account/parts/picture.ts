/** Where a picture of any size is read from: `createImageBitmap`'s, or what stands for it. */
export type Picture = ImageBitmap;

/** Longest edge that is worked with: more is never shown, and phones run out of memory. */
const LONGEST = 2400;

/** The factor that brings a picture within bounds; never enlarges. */
export const fit = (
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
    const factor = fit(whole, { width: LONGEST, height: LONGEST });
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
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a part of a picture over a whole canvas, on white. */
export function drawPart(canvas: HTMLCanvasElement, picture: Picture, part: Part): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = part;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** A part of a picture as a data address. Drawing it anew leaves place and camera behind. */
export function exportPart(
  picture: Picture,
  part: Part,
  as: { width: number; height: number; type: 'image/png' | 'image/jpeg' },
): string {
  const canvas = document.createElement('canvas');
  canvas.width = as.width;
  canvas.height = as.height;
  drawPart(canvas, picture, part);
  return canvas.toDataURL(as.type, 0.85);
}

/** A whole picture within bounds, as a data address; undefined where the file is no picture. */
export async function fittedPicture(
  file: Blob,
  bounds: { width: number; height: number; type: 'image/png' | 'image/jpeg' },
): Promise<string | undefined> {
  const picture = await readPicture(file);
  if (!picture) return undefined;
  const { width, height } = picture;
  const factor = fit(picture, bounds);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return exportPart(picture, { x: 0, y: 0, width, height }, { ...size, type: bounds.type });
}
