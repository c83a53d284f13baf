import { getColumnPath, type BizType } from '@zhucheng/domain-news';
import { redirect } from 'react-router';
import { notFound } from './preload.ts';

const ID = /^[0-9a-f]{32}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/** Returns the id of a path. Throws the not-found page for malformed values. */
export function parseId(value: string | undefined): string {
  return value !== undefined && ID.test(value) ? value : notFound();
}

/** Returns an optional id; undefined for `0` and absent values, which mean all. */
export function parseOptionalId(value: string | undefined): string | undefined {
  return value === undefined || value === '0' ? undefined : parseId(value);
}

/** Returns the page number of a path; 1 if absent. Throws the not-found page for malformed values. */
export function parsePage(value: string | undefined): number {
  if (value === undefined) return 1;
  return PAGE.test(value) ? Number(value) : notFound();
}

/** Throws the not-found page for pages after the last one; an empty list has one page. */
export function assertPageExists({ pages }: { pages: number }, page: number): void {
  if (page > 1 && page > pages) notFound();
}

/** Sends the old address of a column that was merged into another one there, for good. */
export function followMergedColumn(
  { id, bizType }: { id?: string; bizType: BizType },
  column: { id: string } | null | undefined,
): void {
  if (id !== undefined && column && column.id !== id) {
    throw redirect(getColumnPath({ id: column.id, bizType }), 308);
  }
}
