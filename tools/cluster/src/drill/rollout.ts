import type { Cluster } from '../cluster.ts';
import { buildEarlierRelease, findEarlierRelease } from '../releases/earlier.ts';
import { addAssets, makeRelease, releaseFolder } from '../releases/relabelled.ts';
import { replaceSite } from '../releases/replace.ts';
import type { Blow } from './blow.ts';
import { OpenChats } from './open-chats.ts';

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
 * the runbook tells an operator to. Some visitors have the chat's window open all the while.
 */
export async function rollOut(cluster: Cluster, _round: number, from?: string): Promise<Blow> {
  const { settings } = cluster;
  const earlier = from === undefined ? undefined : await findEarlierRelease(settings, from);
  const chats = await OpenChats.open(settings);
  const there = await replaceSite(cluster, earlier?.folder ?? releaseFolder(settings, NEXT));
  const back = await replaceSite(cluster);
  const name = earlier ? ` ${from}（${earlier.commit.slice(0, 12)}）` : '另一版';
  return {
    what: `${there} 个进程逐一换成${name}，又逐一换回 ${back} 个`,
    examine: () => chats.examine(),
  };
}
