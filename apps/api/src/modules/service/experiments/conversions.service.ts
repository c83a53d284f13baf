import { getExperimentCookie, isVariant } from '@zhucheng/domain-service/experiments';
import type { Database } from '../../../db/client.ts';
import { addConversion, listRunning } from './experiments.repository.ts';

/** Origin of a lead. */
export interface Conversion {
  /** Path of the page from which it came. */
  page: string;
  /** Returns a cookie of the visitor, which holds the letter that he was shown. */
  getCookie: (name: string) => string | undefined;
}

/**
 * Counts a new lead for the running experiment of the page from which it came, if its visitor takes part. Returns the
 * letter for the lead's history; null if he doesn't.
 */
export async function countConversion(tx: Database, { page, getCookie }: Conversion) {
  const [running] = await listRunning(tx, page);
  const variant = running && getCookie(getExperimentCookie(running));
  if (!running || !isVariant(variant)) return null;
  await addConversion(tx, running.id, variant);
  return variant;
}
