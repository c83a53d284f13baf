import type { Database } from '../client.ts';
import { loadDivisions, type Divisions } from './resolve.ts';

const loaded = new WeakMap<Database, Promise<Divisions>>();

/** The divisions, read once a process: they change with a release only. */
export function divisionsOf(db: Database): Promise<Divisions> {
  let divisions = loaded.get(db);
  if (!divisions) {
    divisions = loadDivisions(db);
    loaded.set(db, divisions);
    divisions.catch(() => loaded.delete(db));
  }
  return divisions;
}
