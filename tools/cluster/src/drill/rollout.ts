import type { Cluster } from '../cluster.ts';
import { addAssets, makeRelease, releaseFolder } from '../releases/relabelled.ts';
import { replaceSite } from '../releases/replace.ts';
import type { Blow } from './blow.ts';
import { OpenChats } from './open-chats.ts';

const NEXT = 'next';

/** Makes the other release, and lays its assets beside those of this one. */
export function prepareRelease({ settings }: Cluster): void {
  makeRelease(settings, NEXT);
  addAssets(settings, releaseFolder(settings, NEXT));
}

/**
 * Replaces every process of ours by one of another release and then back, one after another, each when the one before answers, as
 * the runbook tells an operator to. Some visitors have the chat's window open all the while.
 */
export async function rollOut(cluster: Cluster): Promise<Blow> {
  const chats = await OpenChats.open(cluster.settings);
  const forward = await replaceSite(cluster, releaseFolder(cluster.settings, NEXT));
  const back = await replaceSite(cluster);
  return {
    what: `${forward} 个进程逐一换成另一版，又逐一换回 ${back} 个`,
    examine: () => chats.examine(),
  };
}
