import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EtcdMember } from '@zhucheng/deploy';
import { certificatesOf } from './files.ts';
import type { ClusterSettings } from './settings.ts';

const TIMEOUT_MS = 2_000;

/** Asks a member of etcd, which answers nobody without a certificate of the cluster. */
function ask(
  { folder }: ClusterSettings,
  { host, clientPort }: EtcdMember,
  { method, path }: { method: 'GET' | 'POST'; path: string },
): Promise<string> {
  const { authority, certificate, key } = certificatesOf(folder);
  return new Promise((resolve, reject) => {
    const call = request({
      host,
      port: clientPort,
      method,
      path,
      ca: readFileSync(authority),
      cert: readFileSync(certificate),
      key: readFileSync(key),
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    call.once('error', reject);
    call.once('response', (reply) => {
      const { statusCode } = reply;
      const body = text(reply);
      if (statusCode === 200) body.then(resolve, reject);
      else reject(new Error(`${method} ${path} of etcd: ${statusCode}`));
    });
    call.end(method === 'POST' ? '{}' : undefined);
  });
}

/** True if a member of etcd is well. */
export const isEtcdHealthy = (settings: ClusterSettings, member: EtcdMember): Promise<boolean> =>
  ask(settings, member, { method: 'GET', path: '/health' }).then(
    () => true,
    () => false,
  );

async function isEtcdLeader(settings: ClusterSettings, member: EtcdMember): Promise<boolean> {
  const status = { method: 'POST', path: '/v3/maintenance/status' } as const;
  const { header, leader } = JSON.parse(await ask(settings, member, status)) as {
    header: { member_id: string };
    leader: string;
  };
  return header.member_id === leader;
}

/** The member of etcd that leads. */
export async function findEtcdLeader(settings: ClusterSettings): Promise<EtcdMember> {
  const { etcd } = settings.topology;
  const answers = await Promise.all(etcd.map((member) => isEtcdLeader(settings, member)));
  const leader = etcd.find((_, index) => answers[index]);
  if (leader) return leader;
  // Between two leaders.
  await sleep(500);
  return findEtcdLeader(settings);
}
