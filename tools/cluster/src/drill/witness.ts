import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresMember } from '@zhucheng/deploy';
import pg from 'pg';
import { clusterPaths } from '../files.ts';
import { findLeader } from '../patroni-state.ts';
import type { ClusterSettings } from '../settings.ts';
import type { Findings } from './blow.ts';

/** A write that a server acknowledged. */
export interface Acknowledged {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Pause between two writes, and how long one may take: nobody answers while no replica has it. */
const [PAUSE_MS, PATIENCE_MS] = [200, 2_000];

/** Finds acknowledged writes that are not stored, and those that a server acknowledged after another had taken over. */
export function judgeWitness(
  acknowledged: readonly Acknowledged[],
  stored: ReadonlySet<number>,
  { replacedAt }: { replacedAt: number | undefined },
): Findings {
  const lost = acknowledged.filter(({ id }) => !stored.has(id));
  const late = acknowledged.filter(({ at }) => replacedAt !== undefined && at > replacedAt);
  return {
    problems: [
      ...(lost.length > 0 ? [`在断开的主库上答复过成功的写入 ${lost.length} 条不见了`] : []),
      ...(late.length > 0 ? [`换了主库以后，旧的还答复成功 ${late.length} 次`] : []),
    ],
    notes: [`在断开的主库上另写成 ${acknowledged.length} 条`],
  };
}

/**
 * Somebody on a server's own machine, who writes there past the network all the time: no cut keeps calls from that server then,
 * so it shows whether one that has lost its lock still acknowledges.
 */
export class Witness {
  readonly #settings: ClusterSettings;
  readonly #member: PostgresMember;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #over = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  constructor(settings: ClusterSettings, member: PostgresMember) {
    this.#settings = settings;
    this.#member = member;
  }

  async start(): Promise<void> {
    await this.#ask(
      this.#member,
      'create table if not exists drill_witness (id bigint primary key)',
    );
    this.#writing = this.#write();
  }

  /** Ends writing and compares everything with what the server has that leads now. */
  async examine(decidedAt: number | undefined): Promise<Findings> {
    this.#over.abort();
    await this.#writing;
    const leader = await findLeader(this.#settings.topology);
    if (!leader) throw new Error('no server leads');
    const rows = await this.#ask(leader, 'select id::int as id from drill_witness');
    await this.#ask(leader, 'drop table drill_witness');
    const replacedAt = leader.name === this.#member.name ? undefined : decidedAt;
    return judgeWitness(this.#acknowledged, new Set(rows.map(({ id }) => id)), { replacedAt });
  }

  async #write(): Promise<void> {
    const { signal } = this.#over;
    for (let id = 1; !signal.aborted; id += 1) {
      const written = this.#ask(this.#member, 'insert into drill_witness values ($1)', [id]);
      await written.then(
        () => this.#acknowledged.push({ id, at: Date.now() }),
        () => undefined,
      );
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #ask(
    { port }: PostgresMember,
    text: string,
    values: number[] = [],
  ): Promise<{ id: number }[]> {
    const client = new pg.Client({
      host: clusterPaths(this.#settings.folder).run,
      port,
      user: 'postgres',
      password: this.#settings.secrets.superuser,
      database: 'postgres',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<{ id: number }>(text, values)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
