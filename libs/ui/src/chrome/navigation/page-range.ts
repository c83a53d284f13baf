/** A page number, or `gap` where numbers were left out. */
export type PageStep = number | 'gap';

/** The wire refuses pages beyond this many records (`current × size`). */
const REACHABLE_RECORDS = 10_000;

/** The last page a visitor can open, given how many there are. At least 1. */
export function lastReachablePage(pages: number, size: number): number {
  return Math.max(1, Math.min(pages, Math.floor(REACHABLE_RECORDS / size)));
}

/**
 * First page, last page and a window of five around the current one. A gap never hides a single
 * page: then the number itself is shown.
 */
export function pageRange(current: number, pages: number): PageStep[] {
  const start = Math.max(1, Math.min(current - 2, pages - 4));
  const shown = new Set([1, pages]);
  for (let page = start; page <= Math.min(pages, start + 4); page += 1) shown.add(page);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) steps.push(page - 1);
    else if (page - previous > 2) steps.push('gap');
    steps.push(page);
    previous = page;
  }
  return steps;
}
