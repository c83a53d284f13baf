import type { OutlineItem } from '@zhucheng/domain-writing/papers';

type Items = readonly OutlineItem[];

const MAX_LEVEL = 4;

/** Number of headings from one on that belong to it: itself and all below it. */
export function getBranchLength(items: Items, at: number): number {
  const level = items[at]?.level ?? 0;
  const end = items.findIndex((item, index) => index > at && item.level <= level);
  return (end < 0 ? items.length : end) - at;
}

const shift = ({ level, ...item }: OutlineItem, by: number): OutlineItem => ({
  ...item,
  level: Math.min(MAX_LEVEL, Math.max(1, level + by)) as OutlineItem['level'],
});

/** Adds a heading behind another and all below it, at its level. */
export function addAfter(items: Items, at: number, id: string): OutlineItem[] {
  const end = at + getBranchLength(items, at);
  const level = items[at]?.level ?? 1;
  return [...items.slice(0, end), { id, level, title: '' }, ...items.slice(end)];
}

/** Removes a heading; what stood below it moves up a level. */
export function removeAt(items: Items, at: number): OutlineItem[] {
  const end = at + getBranchLength(items, at);
  return items.flatMap((item, index) => {
    if (index === at) return [];
    return [index > at && index < end ? shift(item, -1) : item];
  });
}

export const renameAt = (items: Items, at: number, title: string): OutlineItem[] =>
  items.map((item, index) => (index === at ? { ...item, title } : item));

/** Whether a heading and all below it can go a level deeper or higher. */
export function canShift(items: Items, at: number, by: 1 | -1): boolean {
  const branch = items.slice(at, at + getBranchLength(items, at));
  const [first] = branch;
  if (!first) return false;
  if (by < 0) return first.level > 1;
  const above = items[at - 1];
  const deepest = Math.max(...branch.map(({ level }) => level));
  return above !== undefined && first.level <= above.level && deepest < MAX_LEVEL;
}

/** Moves a heading and all below it a level deeper or higher; unchanged where it can't be. */
export function shiftAt(items: Items, at: number, by: 1 | -1): OutlineItem[] {
  if (!canShift(items, at, by)) return [...items];
  const end = at + getBranchLength(items, at);
  return items.map((item, index) => (index >= at && index < end ? shift(item, by) : item));
}

/** Moves a heading with all below it before another place; levels that would jump are drawn up. */
export function moveTo(items: Items, from: number, to: number): OutlineItem[] {
  const length = getBranchLength(items, from);
  if (to >= from && to <= from + length) return [...items];
  const branch = items.slice(from, from + length);
  const rest = items.filter((_, index) => index < from || index >= from + length);
  const place = to > from ? to - length : to;
  return drawUp([...rest.slice(0, place), ...branch, ...rest.slice(place)]);
}

/** Draws headings up that are more than one level deeper than the one before. */
function drawUp(items: Items): OutlineItem[] {
  let above = 0;
  return items.map((item) => {
    const level = Math.min(item.level, above + 1) as OutlineItem['level'];
    above = level;
    return { ...item, level };
  });
}

/** Moves a heading with all below it over its neighbour of the same level, up or down; unchanged at the end. */
export function moveBy(items: Items, at: number, by: 1 | -1): OutlineItem[] {
  if (by > 0) {
    const next = at + getBranchLength(items, at);
    if (next >= items.length) return [...items];
    return moveTo(items, at, next + getBranchLength(items, next));
  }
  const level = items[at]?.level ?? 1;
  const before = items.findLastIndex((item, index) => index < at && item.level <= level);
  return before < 0 ? [...items] : moveTo(items, at, before);
}
