import type { Database } from '../../db/client.ts';
import { searchShelf } from '../../db/schema/search.ts';
import type { ShelfRow } from './facets.rules.ts';

/** All shelves: a few hundred at most. */
export function listShelves(db: Database): Promise<ShelfRow[]> {
  return db.select().from(searchShelf);
}
