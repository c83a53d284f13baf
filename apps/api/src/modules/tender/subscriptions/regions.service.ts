import { getDivisions } from '../../../db/divisions.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toUnknownRegion } from './subscriptions.rules.ts';

/** Parts of a division. Throws for an unknown one. */
export async function listRegions({ db }: RequestContext, parent: string) {
  const divisions = await getDivisions(db);
  if (!divisions.byCode(parent)) throw toUnknownRegion('parent');
  return divisions.childrenOf(parent).map(({ code, name }) => ({ code, name }));
}
