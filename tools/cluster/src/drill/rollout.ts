import type { Cluster } from '../cluster.ts';
import { buildEarlierRelease, findEarlierRelease } from '../releases/earlier.ts';
import { addAssets, makeRelease, releaseFolder } from '../releases/relabelled.ts';
import { replaceSite } from '../releases/replace.ts';
import type { Blow } from './blow.ts';
import { FollowedRuns } from './followed-runs.ts';
import { OpenChats } from './open-chats.ts';
import { SlowCalls } from './slow-calls.ts';

const NEXT = 'next';

/** Makes the other release, or builds that of git's history, and lays its assets beside those of this one. */
export async function prepareRelease({ settings }: Cluster, from?: string): Promise<void> {
  if (from === undefined) {
    makeRelease(settings, NEXT);
    return addAssets(settings, releaseFolder(settings, NEXT));
  }
  const earlier = await findEarlierRelease(settings, from);
  await buildEarlierRelease(settings, earlier);
  addAssets(settings, earlier.folder);
}

/**
 * Replaces every process of ours by one of another release and then back, one after another, each when the one before answers, as
 * the runbook tells an operator to. Some visitors have the chat's window open all the while, some read along what is written
 * for them, and each process of the API has a call to answer when it is told to stop.
 */
export async function rollOut(cluster: Cluster, _round: number, from?: string): Promise<Blow> {
  const { settings } = cluster;
  const earlier = from === undefined ? undefined : await findEarlierRelease(settings, from);
  const runs = await FollowedRuns.begin(settings);
  const chats = await OpenChats.open(settings).catch((error: unknown) => {
    runs.end();
    throw error;
  });
  const slow = new SlowCalls(settings);
  const beforeStop = (name: string) => slow.begin(name);
  try {
    const other = earlier?.folder ?? releaseFolder(settings, NEXT);
    const there = await replaceSite(cluster, other, beforeStop);
    const back = await replaceSite(cluster, undefined, beforeStop);
    const name = earlier ? ` ${from}（${earlier.commit.slice(0, 12)}）` : '另一版';
    return {
      what: `${there} 个进程逐一换成${name}，又逐一换回 ${back} 个`,
      examine: async () => {
        const all = await Promise.all([chats.examine(), runs.examine(), slow.examine()]);
        return {
          problems: all.flatMap(({ problems }) => problems),
          notes: all.flatMap(({ notes }) => notes),
        };
      },
    };
  } catch (error) {
    chats.close();
    runs.end();
    throw error;
  }
}
