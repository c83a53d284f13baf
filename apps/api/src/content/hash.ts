import { createHash } from 'node:crypto';
import { canonicalJson } from '../http/canonical.ts';
import { SANITISER_VERSION } from './sanitise.ts';

/** Raised when rows must be written anew although their source did not change (search vectors, derived columns). */
const WRITER_VERSION = 1;

/** Digest of a record as it will be written: an equal one needs no writing. */
export function hashRecord(record: unknown): string {
  return createHash('sha256')
    .update(`${SANITISER_VERSION}.${WRITER_VERSION}.${canonicalJson(record)}`)
    .digest('hex');
}

/** What became of a record. */
export type SaveOutcome = 'created' | 'updated' | 'unchanged';
