/** Edge of a chart's coordinate system, scaled by CSS. */
const FIELD = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** Y coordinate of a value. */
export const toY = (value: number, top: number) => round(FIELD - (value / top) * FIELD);

/** SVG path through evenly spaced values; `top` is the value at the top edge. */
export function linePath(values: readonly number[], top: number): string {
  const step = values.length > 1 ? FIELD / (values.length - 1) : 0;
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${toY(value, top)}`)
    .join('');
}
