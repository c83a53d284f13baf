import type { ByteRange } from '../../infrastructure/storage/file-store.ts';

/** Requested part of a file. */
export type ParsedRange = ByteRange | 'whole' | 'unsatisfiable';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header (RFC 9110 §14). Several ranges, other units and malformed values get the whole file,
 * as the standard allows; a range that begins behind the last byte is unsatisfiable.
 */
export function parseRange(header: string | undefined, size: number): ParsedRange {
  const match = header === undefined ? null : SINGLE.exec(header.trim());
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return 'whole';
    const length = Number(last);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** True if a list of entity tags (`If-None-Match`, `If-Range`) contains this one. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
