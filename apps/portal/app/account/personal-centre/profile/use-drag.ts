import { useRef, type PointerEvent } from 'react';
import { moveCrop, zoomCrop, type Crop, type Size } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

const toPoint = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Pointer gestures: one pointer moves the picture, two zoom. */
export function useDrag(size: Size, change: (next: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, toPoint(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = toPoint(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      return change((crop) => zoomCrop(size, crop, factor));
    }
    const edge = event.currentTarget.clientWidth || 1;
    // The picture follows the pointer, so the square moves the other way.
    const by = { x: (before.x - now.x) / edge, y: (before.y - now.y) / edge };
    change((crop) => moveCrop(size, crop, by));
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
