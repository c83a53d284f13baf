import type { FocalPoint } from '@zhucheng/ui';

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Point of the picture below the pointer. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint => ({
  x: clamp(((clientX - box.left) / box.width) * 100),
  y: clamp(((clientY - box.top) / box.height) * 100),
});

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Point after a key: arrows move it by one percent, with Shift by ten; undefined for other keys. */
export function movePoint(
  { x, y }: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalPoint | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const size = shiftKey ? 10 : 1;
  return { x: clamp(x + step[0] * size), y: clamp(y + step[1] * size) };
}
