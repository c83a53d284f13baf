import type { Cluster } from '../cluster.ts';
import { addAssets, makeRelease } from '../releases.ts';
import type { Blow } from './blow.ts';

/**
 * Replaces every process of ours by one of another release and then back, one after another, each when the one before answers, as
 * the runbook tells an operator to. Assets of both releases lie beside each other all the time.
 */
export async function rollOut(cluster: Cluster): Promise<Blow> {
  const next = makeRelease(cluster.settings, 'next');
  addAssets(cluster.settings, next);
  const forward = await cluster.replaceSite(next);
  const back = await cluster.replaceSite();
  return { what: `${forward} 个进程逐一换成另一版，又逐一换回 ${back} 个` };
}
