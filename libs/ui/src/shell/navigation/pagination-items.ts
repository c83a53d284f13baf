/** Page number, or `gap` for omitted numbers. */
export type PaginationItem = number | 'gap';

/** Maximum `current × size` of list calls. */
const MAX_REACHABLE_RECORDS = 10_000;

/** Returns the last page that can be opened; at least 1. */
export function getLastReachablePage(pages: number, size: number): number {
  return Math.max(1, Math.min(pages, Math.floor(MAX_REACHABLE_RECORDS / size)));
}

/** Returns first page, last page and a window of five around the current one. A gap stands for at least two pages. */
export function getPaginationItems(current: number, pages: number): PaginationItem[] {
  const start = Math.max(1, Math.min(current - 2, pages - 4));
  const shown = new Set([1, pages]);
  for (let page = start; page <= Math.min(pages, start + 4); page += 1) shown.add(page);
  const steps: PaginationItem[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) steps.push(page - 1);
    else if (page - previous > 2) steps.push('gap');
    steps.push(page);
    previous = page;
  }
  return steps;
}
