import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { UserError } from '@zhucheng/stack/terminal';
import { clusterPaths, findServer, listProxies } from '../files.ts';
import { waitUntil } from '../processes.ts';
import type { ClusterSettings } from '../settings.ts';

/** How long calls may be on their way that were sent before those who send them were told. */
const ON_THE_WAY_MS = 1_000;

/** Columns of HAProxy's `show servers state`, and the state of one that takes calls. */
const [SERVER_NAME, OPERATION, RUNNING] = [3, 5, '2'];

/** Tells a HAProxy something by its socket and returns what it answers. */
async function tellProxy(path: string, command: string): Promise<string> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    socket.write(`${command}\n`);
    return (await text(socket)).trim();
  } catch (error) {
    throw new UserError(`HAProxy 没有回答 “${command}”：${(error as Error).message}`);
  }
}

/** Tells every HAProxy something and returns what each answers. */
const tellProxies = ({ folder, topology }: ClusterSettings, command: string): Promise<string[]> =>
  Promise.all(
    listProxies(topology).map(([name]) =>
      tellProxy(clusterPaths(folder).proxySocket(name), command),
    ),
  );

/** Says whether a process gets calls by HAProxy, from what it tells of its servers. */
export const isServing = (states: string, name: string): boolean =>
  states.split('\n').some((line) => {
    const columns = line.split(' ');
    return columns[SERVER_NAME] === name && columns[OPERATION] === RUNNING;
  });

/** Lets HAProxy send a process of the API no more calls, or send it calls again. */
async function setServing(settings: ClusterSettings, name: string, state: 'drain' | 'ready') {
  const answers = await tellProxies(settings, `set server api/${name} state ${state}`);
  const refusal = answers.find((answer) => answer !== '');
  if (refusal !== undefined) throw new UserError(`HAProxy 不认识 ${name}：${refusal}`);
}

/** Waits until HAProxy has found that a process answers. */
const waitUntilServing = (settings: ClusterSettings, name: string): Promise<void> =>
  waitUntil(`HAProxy 重新用上 ${name}`, async () =>
    (await tellProxies(settings, 'show servers state api')).every((it) => isServing(it, name)),
  );

/**
 * Does something during which a process gets no calls: nginx and, where it is one of the API, HAProxy are told beforehand, and again
 * afterwards. Without that a process cuts calls when it ends: those that the system has taken for it and it has not yet.
 */
export async function withoutCalls(
  settings: ClusterSettings,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const address = findServer(settings, name);
  if (address === undefined) return work();
  const mark = join(clusterPaths(settings.folder).down, address);
  const isBehindProxy = name.startsWith('api-');
  try {
    writeFileSync(mark, '');
    if (isBehindProxy) await setServing(settings, name, 'drain');
    await sleep(ON_THE_WAY_MS);
    await work();
  } finally {
    rmSync(mark, { force: true });
    if (isBehindProxy) await setServing(settings, name, 'ready');
  }
  if (isBehindProxy) await waitUntilServing(settings, name);
}
