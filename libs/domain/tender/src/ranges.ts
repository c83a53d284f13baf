/** Returns the ends of a range in ascending order; an open end stays open. */
export function sortRange<End extends string | number>(
  from: End | undefined,
  to: End | undefined,
  compare = (a: End, b: End) => Number(a > b) - Number(a < b),
): [End | undefined, End | undefined] {
  return from !== undefined && to !== undefined && compare(from, to) > 0 ? [to, from] : [from, to];
}
