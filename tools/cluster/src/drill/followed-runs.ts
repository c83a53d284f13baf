import { isDeepStrictEqual } from 'node:util';
import { withDatabase } from '@zhucheng/api/db';
import { followRun, type ReceivedEvent } from '@zhucheng/bench/runs/listeners';
import { createMembers, type Member } from '@zhucheng/bench/runs/members';
import { createPaper, lockPaper } from '@zhucheng/bench/runs/orders';
import type { ClusterSettings } from '../settings.ts';
import { siteDatabaseUrl } from '../site.ts';
import type { Findings } from './blow.ts';

/** Members who have papers written, one after another, and points that are enough for all. */
const [WRITERS, POINTS] = [2, 1_000_000];

/** A run of the writing tools: what its reader got, and what is stored. */
export interface ReadRun {
  run: string;
  got: readonly ReceivedEvent[];
  stored: readonly ReceivedEvent[];
}

/** Finds runs whose reader lacks an event, has one twice or another one, and those that were not written to their end. */
export function judgeRuns(runs: readonly ReadRun[]): string[] {
  const torn = runs.filter(({ got, stored }) => !isDeepStrictEqual(got, stored));
  const undone = runs.filter(({ stored }) => {
    const last = stored.at(-1)?.data;
    return last?.kind !== 'end' || last.state !== 'done';
  });
  const say = (found: readonly ReadRun[], what: string) =>
    found.length > 0 ? [`${found.length} 篇论文的${what}，如 ${found[0]?.run}`] : [];
  return [
    ...say(torn, '读者少收、多收或收错了进展'),
    ...say(undone, '写作没有写完'),
    ...(runs.length === 0 ? ['没有人写成一篇论文'] : []),
  ];
}

/**
 * Members who have papers written all the while and read along by a stream of events, which goes on after its last event at another
 * process when its own is replaced, as the browser's `EventSource` does.
 */
export class FollowedRuns {
  readonly #settings: ClusterSettings;
  /** What went wrong, of each. */
  readonly #writers: readonly Promise<string[]>[];
  readonly #read: Omit<ReadRun, 'stored'>[] = [];
  #isOver = false;
  #resumed = 0;

  private constructor(settings: ClusterSettings, members: readonly Member[]) {
    this.#settings = settings;
    this.#writers = members.map((member, at) =>
      this.#write(member, at).then(
        () => [],
        (error: unknown) => [`写论文时出了错：${(error as Error).message}`],
      ),
    );
  }

  static async begin(settings: ClusterSettings): Promise<FollowedRuns> {
    return new FollowedRuns(
      settings,
      await createMembers(siteDatabaseUrl(settings), WRITERS, POINTS),
    );
  }

  /** Lets nobody order another paper. */
  end(): void {
    this.#isOver = true;
  }

  /** Waits for the papers that are under way and compares what was read with what is stored. */
  async examine(): Promise<Findings> {
    this.end();
    const failed = (await Promise.all(this.#writers)).flat();
    const stored = await readStoredRuns(
      siteDatabaseUrl(this.#settings),
      this.#read.map(({ run }) => run),
    );
    const runs = this.#read.map((it) => ({ ...it, stored: stored.get(it.run) ?? [] }));
    return {
      problems: [...failed, ...judgeRuns(runs)],
      notes: [`跟着读 ${runs.length} 篇论文写成，断了接着读 ${this.#resumed} 次`],
    };
  }

  async #write(member: Member, first: number): Promise<void> {
    const caller = { origin: this.#settings.origin, member };
    for (let serial = first; !this.#isOver; serial += 1) {
      const { run } = await lockPaper(caller, await createPaper(caller, serial));
      let opened = 0;
      const nextOrigin = () => {
        opened += 1;
        return this.#settings.origin;
      };
      const got = await followRun(nextOrigin, run, member);
      this.#read.push({ run, got });
      this.#resumed += opened - 1;
    }
  }
}

/** Reads all events of runs, by their ids on the wire. */
async function readStoredRuns(databaseUrl: string, runs: readonly string[]) {
  return withDatabase(databaseUrl, async ({ $client }) => {
    const { rows } = await $client.query<{ run: string; events: ReceivedEvent[] }>(
      `select replace(id::text, '-', '') as run,
         coalesce((select json_agg(json_build_object('id', seq, 'data', data) order by seq)
           from ai_event where run_id = id), '[]') as events
       from ai_run where id = any($1::uuid[])`,
      [runs],
    );
    return new Map(rows.map(({ run, events }) => [run, events]));
  });
}
