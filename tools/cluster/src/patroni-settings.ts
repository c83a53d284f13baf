import { readFileSync } from 'node:fs';
import type { PostgresMember, Topology } from '@zhucheng/deploy';
import { parse } from 'yaml';
import { findLeader, listFollowers } from './patroni-state.ts';
import { waitUntil } from './processes.ts';

/** What Patroni's interface says of a server. */
interface ServerStatus {
  pending_restart?: boolean;
}

const RESTART_MS = 60_000;

/** Calls Patroni's interface of a server by what may change something. */
async function ask(
  { host, restPort }: PostgresMember,
  password: string,
  { method, path, body }: { method: 'PATCH' | 'POST'; path: string; body: unknown },
): Promise<void> {
  const credentials = Buffer.from(`patroni:${password}`).toString('base64');
  const reply = await fetch(`https://${host}:${restPort}${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(RESTART_MS),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} of Patroni: ${reply.status} ${answer}`);
}

async function needsRestart({ host, restPort }: PostgresMember): Promise<boolean> {
  const reply = await fetch(`https://${host}:${restPort}/patroni`);
  return ((await reply.json()) as ServerStatus).pending_restart === true;
}

/**
 * Tells a running cluster what its servers agree upon: they read it from their files only when the cluster is made. What
 * PostgreSQL reads at its start makes it start again, the leader last.
 */
export async function applyAgreed(
  topology: Topology,
  password: string,
  fileOf: (name: string) => string,
): Promise<void> {
  const leader = await findLeader(topology);
  if (!leader) return;
  const { bootstrap } = parse(readFileSync(fileOf(leader.name), 'utf8')) as {
    bootstrap: { dcs: unknown };
  };
  await ask(leader, password, { method: 'PATCH', path: '/config', body: bootstrap.dcs });
  for (const member of [...(await listFollowers(topology)), leader]) {
    if (!(await needsRestart(member))) continue;
    const body = { restart_pending: true };
    await ask(member, password, { method: 'POST', path: '/restart', body });
    await waitUntil(`${member.name} 重启`, async () => !(await needsRestart(member)));
  }
}
