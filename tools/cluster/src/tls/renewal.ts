import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import type { Address } from '@zhucheng/deploy';
import { UserError } from '@zhucheng/stack/terminal';
import { certificatesOf } from '../files.ts';
import { waitUntil } from '../processes.ts';
import type { ClusterSettings } from '../settings.ts';

/** Asks PostgreSQL's protocol for TLS; an answer of one letter says that it follows. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** How long an answer may take, a program until it shows what is in its file, and the pause between two looks, in milliseconds. */
const [ANSWER_MS, RENEWAL_MS, LOOK_MS] = [5_000, 15_000, 1_000];

/** A place where a program shows a certificate. */
interface Shown extends Address {
  name: string;
  /** Name of the daemon whose place it is. */
  daemon: string;
  /** Owner of the certificate, if it isn't this machine's. */
  owner?: string;
  speaksPostgres?: boolean;
}

/** All places where programs of a cluster show certificates. */
function listShown({ topology }: ClusterSettings): Shown[] {
  const { postgres, etcd, pooler, redis } = topology;
  return [
    ...postgres.flatMap(({ name, host, port, restPort }): Shown[] => [
      { name, daemon: name, host, port, owner: name, speaksPostgres: true },
      { name: `Patroni ${name}`, daemon: name, host, port: restPort, owner: name },
    ]),
    ...etcd.flatMap(({ name, host, clientPort, peerPort }): Shown[] => [
      { name, daemon: name, host, port: clientPort },
      { name: `${name} ${peerPort}`, daemon: name, host, port: peerPort },
    ]),
    { name: 'PgBouncer', daemon: 'pgbouncer', ...pooler, speaksPostgres: true },
    { name: 'Redis', daemon: 'redis', ...redis },
  ];
}

/** Digest of the certificate that a program shows; undefined if none comes in time. */
export async function readShown({
  host,
  port,
  speaksPostgres,
}: Omit<Shown, 'name' | 'daemon'>): Promise<string | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  let socket: Socket | undefined;
  try {
    socket = connect(port, host);
    await once(socket, 'connect', { signal });
    if (speaksPostgres) {
      socket.write(ASK_FOR_TLS);
      await once(socket, 'data', { signal });
    }
    // Whether it is the right one is seen by its digest.
    const secure = connectSecurely({ socket, rejectUnauthorized: false });
    // etcd, which wants a certificate too, ends the connection.
    secure.on('error', () => undefined);
    await once(secure, 'secureConnect', { signal });
    return secure.getPeerCertificate().fingerprint256;
  } catch {
    return undefined;
  } finally {
    socket?.destroy();
  }
}

/** Places that don't show the certificate that lies in their program's file, with what they show. */
async function listOutdated({ folder }: ClusterSettings, places: readonly Shown[]) {
  const all = await Promise.all(
    places.map(async (place) => {
      const { certificate } = certificatesOf(folder, place.owner);
      const { fingerprint256 } = new X509Certificate(readFileSync(certificate));
      return { name: place.name, shown: await readShown(place), expected: fingerprint256 };
    }),
  );
  return all.filter(({ shown, expected }) => shown !== expected);
}

/**
 * Waits until every program shows the certificate that lies in its file; of daemons that are named none may show another, because who
 * doesn't answer reads its files when it starts. Throws a UserError that names those that don't.
 */
export async function waitUntilShown(
  settings: ClusterSettings,
  daemons?: readonly string[],
): Promise<void> {
  const places = listShown(settings).filter(({ daemon }) => daemons?.includes(daemon) ?? true);
  let outdated: Awaited<ReturnType<typeof listOutdated>> = [];
  const areShown = async () => {
    const all = await listOutdated(settings, places);
    outdated = daemons ? all.filter(({ shown }) => shown !== undefined) : all;
    if (outdated.length > 0) await sleep(LOOK_MS);
    return outdated.length === 0;
  };
  await waitUntil('新证书', areShown, RENEWAL_MS).catch(() => {
    const names = outdated.map(({ name, shown }) => (shown ? name : `${name}（没有回答）`));
    throw new UserError(`还没有出示新证书：${names.join('、')}`);
  });
}
