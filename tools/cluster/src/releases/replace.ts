import type { Daemon, ProcessTable } from '../processes.ts';
import type { ClusterSettings } from '../settings.ts';
import { siteDaemons } from '../site.ts';
import { withoutCalls } from './balancers.ts';

/** A cluster as far as its processes are replaced. */
interface Site {
  settings: ClusterSettings;
  processes: ProcessTable;
}

/** Does something with a process, by its name, right before it is told to stop. */
export type BeforeStop = (name: string) => Promise<void>;

/** Stops a process and starts it as it is defined now; in between nobody sends it calls. */
export function replaceProcess(
  { settings, processes }: Site,
  daemon: Daemon,
  beforeStop?: BeforeStop,
): Promise<void> {
  return withoutCalls(settings, daemon.name, async () => {
    await beforeStop?.(daemon.name);
    await processes.stop(daemon.name);
    await processes.startReady(daemon);
  });
}

/**
 * Replaces all processes of ours by those of a release, one after another, each when the one before answers. Returns how many
 * these were.
 */
export async function replaceSite(
  site: Site,
  release?: string,
  beforeStop?: BeforeStop,
): Promise<number> {
  const { api, worker, apps } = siteDaemons(site.settings, release);
  const all = [...api, ...worker, ...apps];
  for (const daemon of all) await replaceProcess(site, daemon, beforeStop);
  return all.length;
}
