import { setTimeout as sleep } from 'node:timers/promises';
import type { Imports } from './actions/imports.ts';
import type { Members } from './actions/members.ts';
import type { Scene } from './actions/scene.ts';
import {
  compareWrites,
  findLongestGap,
  foldWrites,
  summarise,
  type Standing,
} from './rules/ledger.ts';
import type { MixReport } from './rules/report.ts';
import { readCountDrift, readStored, type Stored, type Written } from './stored.ts';

/** How long imports and alerts may take after the last arrival, and the pause between two looks. */
const [SETTLE_MS, LOOK_MS] = [120_000, 1_000];

/** What a mix leaves to be compared. */
export interface EndedMix {
  scene: Scene;
  members: Members;
  imports: Imports;
  databaseUrl: string;
  /** Counts of favourites before, see `readCountDrift`. */
  drift: Stored;
  /** When people arrived, in milliseconds after the start. */
  begunAt: number;
  endedAt: number;
}

/** Waits for what was asked for and compares every write with what is stored. */
export async function settleMix(ended: EndedMix): Promise<MixReport> {
  const { scene, members, imports, databaseUrl, begunAt, endedAt } = ended;
  const { recorder, people, run } = scene;
  const unsettled = await imports.settle(SETTLE_MS);
  const loggedOut = await members.countLoggedOut(SETTLE_MS);
  const writers = { run, accountIds: people.members.map(({ accountId }) => accountId) };
  const deadline = performance.now() + SETTLE_MS;
  let stored = await readStored(databaseUrl, writers);
  const alerts = () => compareWrites(expectAlerts(ended, stored.import), stored.alert);
  while (alerts().lost.length > 0 && performance.now() < deadline) {
    await sleep(LOOK_MS);
    stored = await readStored(databaseUrl, writers);
  }
  const after = await readCountDrift(databaseUrl, people.articles);
  const calls = recorder.calls.filter(({ at }) => at >= begunAt && at <= endedAt);
  const compare = (kind: Exclude<Written, 'alert'>) =>
    compareWrites(foldWrites(recorder.calls.filter((call) => call.kind === kind)), stored[kind]);
  const gap = findLongestGap(calls, begunAt, endedAt);
  return {
    seconds: (endedAt - begunAt) / 1_000,
    calls: Object.fromEntries(summarise(calls)),
    writes: {
      login: compare('login'),
      favourite: compare('favourite'),
      message: compare('message'),
      subscription: compare('subscription'),
      import: compare('import'),
      alert: alerts(),
    },
    loggedOut,
    driftedCounts: people.articles.filter((id) => after.get(id) !== ended.drift.get(id)),
    unsettled,
    longestGap: { ...gap, from: gap.from - begunAt },
    failures: calls.flatMap(({ detail }) => detail ?? []),
  };
}

/**
 * Alerts by account and title. Whoever had subscribed before an import was begun has to be told of each of its notices with
 * the word; of a later subscription nobody knows which came first.
 */
function expectAlerts({ members, imports, scene }: EndedMix, imported: Stored) {
  const expected = new Map<string, Standing>();
  const known = new Map(members.subscribed.map((one) => [`${one.accountId} ${one.word}`, one]));
  for (const { titles, at } of imports.begun) {
    for (const title of titles.filter((one) => imported.has(one))) {
      for (const { accountId } of scene.people.members) {
        const asked = members.listAsked(accountId).filter((word) => title.startsWith(word));
        for (const word of asked) {
          const since = known.get(`${accountId} ${word}`)?.since ?? Infinity;
          expected.set(`${accountId} ${title}`, since < at ? 'acknowledged' : 'unknown');
        }
      }
    }
  }
  return expected;
}
