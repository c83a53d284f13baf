import type { Database } from './client.ts';

/**
 * A query that is built once for each pool and then only run: drizzle's building costs as much as a cheap query itself.
 * Inside transactions use the plain builder.
 */
export function prepared<Q>(build: (db: Database) => Q): (db: Database) => Q {
  const built = new WeakMap<Database, Q>();
  return (db) => {
    let query = built.get(db);
    if (query === undefined) {
      query = build(db);
      built.set(db, query);
    }
    return query;
  };
}
