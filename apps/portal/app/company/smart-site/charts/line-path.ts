/** A chart's field is 100 by 100, whatever its size on the page. */
const FIELD = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** Height of a value from the field's top. */
export const toY = (value: number, top: number) => round(FIELD - (value / top) * FIELD);

/** Path of a line through values at equal distances; `top` is the value at the field's upper edge. */
export function linePath(values: readonly number[], top: number): string {
  const step = values.length > 1 ? FIELD / (values.length - 1) : 0;
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${toY(value, top)}`)
    .join('');
}
