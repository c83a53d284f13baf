import type { Touch } from '@zhucheng/domain-service';
import { getExperimentCookie, isVariant, type Variant } from '@zhucheng/domain-service/experiments';
import type { Database } from '../../../db/client.ts';
import type { Cookies } from '../../../http/cookies.ts';
import { addConversion, listRunning } from './experiments.repository.ts';

/** Origin of a lead: the page that sent it, and the visitor's cookies. */
export interface ConversionOrigin {
  touch?: Touch | null;
  cookies?: Pick<Cookies, 'get'>;
}

/**
 * Counts a new lead for the running experiment of the page that sent it, if the visitor takes part. Returns his letter, for
 * the history of the lead; null if he doesn't.
 */
export async function countConversion(
  tx: Database,
  { touch, cookies }: ConversionOrigin,
): Promise<Variant | null> {
  if (!touch || !cookies) return null;
  const [running] = await listRunning(tx, touch.page);
  const variant = running && cookies.get(getExperimentCookie(running));
  if (!running || !isVariant(variant)) return null;
  await addConversion(tx, running.id, variant);
  return variant;
}
