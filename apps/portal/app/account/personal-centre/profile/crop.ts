/** Picture size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Crop square: centre in the picture's pixels, and zoom. */
export interface Crop {
  x: number;
  y: number;
  /** Zoom factor; 1 shows the whole shorter edge. */
  zoom: number;
}

/** Largest zoom factor. */
export const MAX_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Edge of the square in the picture's pixels. */
export const cropEdge = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** Largest square around the picture's centre. */
export const initialCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** Nearest crop within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const half = cropEdge(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

/** Moves the square by fractions of its edge: 1 is a whole edge to the right or down. */
export function moveCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const edge = cropEdge(size, crop);
  return clampCrop(size, { ...crop, x: crop.x + by.x * edge, y: crop.y + by.y * edge });
}

/** Zooms by a factor around the centre. */
export const zoomCrop = (size: Size, crop: Crop, factor: number): Crop =>
  clampCrop(size, { ...crop, zoom: crop.zoom * factor });

/** Crop square as a rectangle of the picture. */
export function cropRectangle(size: Size, crop: Crop) {
  const edge = cropEdge(size, crop);
  return { x: crop.x - edge / 2, y: crop.y - edge / 2, width: edge, height: edge };
}

const STEP = 0.05;
const NEARER = 1.1;

/** Crop after a key press; undefined for other keys. */
export function cropAfterKey(size: Size, crop: Crop, key: string): Crop | undefined {
  const moves: Record<string, { x: number; y: number }> = {
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  };
  const by = moves[key];
  if (by) return moveCrop(size, crop, by);
  if (key === '+' || key === '=') return zoomCrop(size, crop, NEARER);
  if (key === '-' || key === '_') return zoomCrop(size, crop, 1 / NEARER);
  return undefined;
}
