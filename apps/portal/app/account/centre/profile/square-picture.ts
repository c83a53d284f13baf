/** Edge of an avatar, in pixels. */
const EDGE = 400;

/**
 * The middle of a picture as a square JPEG, as a data address; undefined where the file is no picture. Drawing it anew
 * leaves place and camera behind.
 */
export async function squarePicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = EDGE;
    canvas.height = EDGE;
    const context = canvas.getContext('2d');
    if (!context || side === 0) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, EDGE, EDGE);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture, x, y, side, side, 0, 0, EDGE, EDGE);
    return canvas.toDataURL('image/jpeg', 0.9);
  } catch {
    return undefined;
  }
}
