import { notFound } from './preload.ts';

const ID = /^[0-9a-f]{32}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/** The id of a path; anything that can't be one ends in the not-found page. */
export function parseId(value: string | undefined): string {
  return value !== undefined && ID.test(value) ? value : notFound();
}

/** An optional id; `0` and nothing stand for all. */
export function parseOptionalId(value: string | undefined): string | undefined {
  return value === undefined || value === '0' ? undefined : parseId(value);
}

/** The page number of a path, 1 when it is absent; anything that can't be one ends in the not-found page. */
export function parsePage(value: string | undefined): number {
  if (value === undefined) return 1;
  return PAGE.test(value) ? Number(value) : notFound();
}

/** A page after the last one does not exist; the first always does, even when it is empty. */
export function assertPageExists({ pages }: { pages: number }, page: number): void {
  if (page > 1 && page > pages) notFound();
}
