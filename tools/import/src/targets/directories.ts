import { saveDirectory } from '@zhucheng/api/content';
import type { Database } from '@zhucheng/api/db';
import { Unreadable } from '@zhucheng/api/import';
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';

/** Sources of the shipped columns and topics; imported articles go into the same ones. */
const SEED_SOURCE = 'seed';
const SAMPLE_SOURCE = 'sample';
const TOPICS_FILE = new URL('topics.json', import.meta.resolve('@zhucheng/api/sample'));

interface SampleTopic {
  key: string;
  bizType: string;
  name: string;
  sort: number;
  memo: string;
}

/** Finds columns and topics by the keys that sources use. */
export class Directories {
  readonly #ids: ReadonlyMap<string, string>;

  private constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = ids;
  }

  /** Reads all directories and creates missing sample topics: imported articles may refer to them by key. */
  static async load(db: Database): Promise<Directories> {
    const ids = new Map<string, string>();
    const { rows } = await db.execute<{ id: string; key: string; biz_type: string; kind: string }>(
      sql`select id, source_id as key, biz_type, kind from directory
          where source_id is not null order by source in (${SEED_SOURCE}, ${SAMPLE_SOURCE}), id`,
    );
    // Shipped directories come last and take precedence.
    for (const row of rows) ids.set(nameOf(row.kind, row.biz_type, row.key), row.id);
    await addMissingTopics(db, ids);
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

async function addMissingTopics(db: Database, ids: Map<string, string>): Promise<void> {
  const topics = JSON.parse(await readFile(TOPICS_FILE, 'utf8')) as SampleTopic[];
  for (const { key, ...topic } of topics) {
    const name = nameOf('topic', topic.bizType, key);
    if (ids.has(name)) continue;
    const row = { ...topic, kind: 'topic', source: SAMPLE_SOURCE, sourceId: key } as const;
    ids.set(name, await saveDirectory(db, row));
  }
}
