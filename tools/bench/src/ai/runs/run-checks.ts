import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { AiPaper } from '@zhucheng/contracts';
import { median } from '../../lib/load.ts';
import { atMost, report, type Figure } from '../../lib/report.ts';
import type { ReceivedEvent } from './listeners.ts';
import { call, type Member } from './members.ts';
import type { OrderedRun } from './orders.ts';

const MAX_SECONDS = 60;
const POINTS = 100;

/** A run with who ordered it, and what a listener that never gave up got of it. */
export interface FollowedRun extends OrderedRun {
  member: Member;
  got: Promise<ReceivedEvent[]>;
}

/** When something happened, in milliseconds by the clock of the machine. */
export interface Chronicle {
  kills: number[];
  /** When each attempt at a run was first seen. */
  begun: Map<string, number[]>;
}

/** A run as it is stored after its end. */
interface StoredRun {
  id: string;
  accountId: string;
  kind: string;
  state: string;
  attempts: number;
  createdAt: Date;
  endedAt: Date | null;
  /** What its writing costs; null for other kinds. */
  price: number | null;
  residue: number;
  reserved: number;
  events: ReceivedEvent[];
}

const bare = (id: string) => id.replaceAll('-', '');

/** Compares what listeners got, what is stored and what was paid, after all runs have ended. */
export async function checkRuns(
  pool: Pool,
  origin: string,
  runs: readonly FollowedRun[],
  chronicle: Chronicle,
): Promise<Figure[]> {
  const stored = new Map((await readRuns(pool)).map((run) => [bare(run.id), run]));
  const wrong = { events: 0, gaps: 0, quota: 0, open: 0 };
  const seconds: number[] = [];
  for (const { run, price, got } of runs) {
    const row = stored.get(run);
    if (!row?.endedAt) {
      wrong.open += 1;
      continue;
    }
    if (!isDeepStrictEqual(await got, row.events)) wrong.events += 1;
    if (row.events.some(({ id }, at) => id !== at + 1)) wrong.gaps += 1;
    const spent = row.state === 'done' ? (price ?? row.price ?? 0) : 0;
    if (row.reserved !== 0 || row.residue !== POINTS - spent) wrong.quota += 1;
    seconds.push(...listWaits(row, chronicle));
  }
  describe(
    runs.flatMap(({ run }) => stored.get(run) ?? []),
    seconds,
  );
  return [
    none('没有结束的写作', wrong.open),
    none('听的人少收、多收或收错的写作', wrong.events),
    none('序号有空缺的写作', wrong.gaps),
    none('点数不对的会员', wrong.quota),
    ...(await checkResults(pool, origin, runs)),
    atMost(
      `进程死后到接着写或退回点数，最长（死了 ${chronicle.kills.length} 次，打断 ${seconds.length} 次）`,
      Math.max(...seconds),
      MAX_SECONDS,
      '秒',
    ),
  ];
}

const none = (what: string, count: number): Figure => ({
  what,
  measured: String(count),
  target: '0',
  held: count === 0,
});

async function readRuns(pool: Pool): Promise<StoredRun[]> {
  const { rows } = await pool.query<StoredRun>(
    `select run.id, run.account_id as "accountId", kind, run.state, attempts,
      run.created_at as "createdAt", ended_at as "endedAt", price, residue, reserved,
      coalesce((select json_agg(json_build_object('id', seq, 'data', data) order by seq)
        from ai_event where run_id = run.id), '[]') as events
    from ai_run run join ai_quota using (account_id) left join ai_writing on run_id = run.id`,
  );
  return rows;
}

/**
 * Seconds from each death of a process that worked on a run until another began it again, or it ended with its points back: what
 * is then still to be written takes as long as without a death. A death is the first one after the attempt had begun: where
 * the other process died first, the figure is too long rather than too short.
 */
function listWaits(run: StoredRun, { kills, begun }: Chronicle): number[] {
  const wasLeft = run.state === 'interrupted' || run.state === 'failed';
  const seen = begun.get(run.id) ?? [];
  const begins = Array.from(
    { length: run.attempts },
    (_, at) => seen[at] ?? run.createdAt.getTime(),
  );
  const ended = wasLeft && run.endedAt ? [run.endedAt.getTime()] : [];
  const ends = [...begins.slice(1), ...ended];
  return ends.flatMap((end, at) => {
    const began = begins[at] ?? end;
    const kill = kills.find((time) => time >= began && time <= end);
    return kill === undefined ? [] : [(end - kill) / 1_000];
  });
}

/** Counts what the ended runs have left: writings and answers that still wait, papers with a section that is missing. */
async function checkResults(
  pool: Pool,
  origin: string,
  runs: readonly FollowedRun[],
): Promise<Figure[]> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from ai_writing where state = 'writing')::int
      + (select count(*) from ai_chat_message where state = 'writing')::int
      + (select count(*) from ai_paper where run_id is not null)::int as count`,
  );
  let incomplete = 0;
  for (const { member, run, paper } of runs) {
    if (paper === undefined) continue;
    const { outline } = await call<AiPaper>(origin, 'paper/get', { body: { id: paper }, member });
    const wanted = await isDone(pool, run);
    const missing = outline.filter(({ state }) => state !== null && state !== 'written');
    if (wanted && missing.length > 0) incomplete += 1;
  }
  return [
    none('仍显示“正在写”的文字、回答和论文', rows[0]?.count ?? Number.NaN),
    none('写完而缺节的论文', incomplete),
  ];
}

async function isDone(pool: Pool, run: string): Promise<boolean> {
  const { rows } = await pool.query(`select from ai_run where id = $1 and state = 'done'`, [run]);
  return rows.length > 0;
}

/** Prints how the runs ended. */
function describe(runs: readonly StoredRun[], seconds: readonly number[]): void {
  const counts = new Map<string, number>();
  for (const { kind, state, attempts } of runs) {
    const name = `${kind} ${state}${attempts > 1 ? `（第 ${attempts} 次）` : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  report('被杀的进程里的写作，结束时', [
    ...[...counts]
      .toSorted()
      .map(([what, count]) => ({ what, measured: String(count), target: '' })),
    {
      what: '进程死后到接着写或退回点数，中位数',
      measured: `${median(seconds).toFixed(1)} 秒`,
      target: '',
    },
  ]);
}
