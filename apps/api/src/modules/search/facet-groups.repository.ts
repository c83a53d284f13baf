import type { Database } from '../../db/client.ts';
import { searchFacetGroup } from '../../db/schema/search.ts';
import type { FacetGroup } from './facets.rules.ts';

/** All shelves: a few hundred at most. */
export function listFacetGroups(db: Database): Promise<FacetGroup[]> {
  return db.select().from(searchFacetGroup);
}
