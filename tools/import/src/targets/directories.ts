import { saveDirectory } from '@zhucheng/api/content';
import type { Database } from '@zhucheng/api/db';
import { Unreadable } from '@zhucheng/api/import';
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';

/** Source of the columns and topics that the project ships; imported articles go into the same ones. */
const SHIPPED = 'sample';
const SHIPPED_FILE = new URL('directories.json', import.meta.resolve('@zhucheng/api/sample'));

interface ShippedDirectory {
  key: string;
  bizType: string;
  kind: 'column' | 'topic';
  name: string;
  parent?: string | null;
  sort?: number;
  memo?: string;
  direct?: boolean;
}

/** Finds columns and topics by the keys that sources use. */
export class Directories {
  readonly #ids: ReadonlyMap<string, string>;

  private constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = ids;
  }

  /** Looks them up. Shipped ones that are missing are made: a database may be imported into before the first start. */
  static async load(db: Database): Promise<Directories> {
    const ids = new Map<string, string>();
    const { rows } = await db.execute<{ id: string; key: string; biz_type: string; kind: string }>(
      sql`select id, source_id as key, biz_type, kind from directory
          where source_id is not null order by source = ${SHIPPED}, id`,
    );
    // The shipped ones come last and so win.
    for (const row of rows) ids.set(nameOf(row.kind, row.biz_type, row.key), row.id);
    await addMissing(db, ids);
    return new Directories(ids);
  }

  /** Id of a column, or throws `Unreadable`. */
  column(bizType: string, key: string): string {
    return this.#find(nameOf('column', bizType, key), `没有栏目“${key}”（${bizType}）`);
  }

  /** Id of a topic, or throws `Unreadable`. */
  topic(key: string): string {
    return this.#find(nameOf('topic', '', key), `没有专题“${key}”`);
  }

  #find(name: string, problem: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Unreadable(problem);
    return id;
  }
}

const nameOf = (kind: string, bizType: string, key: string) =>
  kind === 'topic' ? `topic ${key}` : `${bizType} ${key}`;

async function addMissing(db: Database, ids: Map<string, string>): Promise<void> {
  const shipped = JSON.parse(await readFile(SHIPPED_FILE, 'utf8')) as ShippedDirectory[];
  for (const { key, parent, kind, bizType, ...rest } of shipped) {
    const name = nameOf(kind, bizType, key);
    if (ids.has(name)) continue;
    const parentId = parent ? (ids.get(nameOf('column', bizType, parent)) ?? null) : null;
    const row = { ...rest, kind, bizType, parentId, source: SHIPPED, sourceId: key };
    ids.set(name, await saveDirectory(db, row));
  }
}
