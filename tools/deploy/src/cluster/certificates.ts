import type { MachineCertificate } from '../authority.ts';
import type { InstalledFile } from './installed-file.ts';
import type { SiteTopology } from './topology.ts';

/** Certificate of a machine with its key, and that of the authority that signed all of them. */
export interface CertificateFiles {
  authority: string;
  certificate: string;
  key: string;
}

/** User of a program that shows the machine's certificate. Each has a copy of the key, which nobody else may read. */
type KeyOwner = 'postgres' | 'etcd' | 'redis' | 'prometheus';

const FOLDER = '/etc/zhucheng/tls';

/** Certificate by which everything on a machine knows all others. */
export const AUTHORITY_FILE = `${FOLDER}/authority.crt`;

/** Certificate of the machine, whichever of its programs shows it. */
export const MACHINE_FILE = `${FOLDER}/machine.crt`;

/** Paths of what a program needs to be known by others, and to know them. */
export const certificatesOf = (owner: KeyOwner): CertificateFiles => ({
  authority: AUTHORITY_FILE,
  certificate: MACHINE_FILE,
  key: `${FOLDER}/${owner}.key`,
});

interface Role {
  host: string;
  /** Missing where the machine only calls others. */
  owner?: KeyOwner;
}

/** Users with a key by machine. */
function listKeyOwners(topology: SiteTopology): Map<string, ReadonlySet<KeyOwner>> {
  const { etcd, postgres, backup, pooler, redis, proxy, api, monitor } = topology;
  const roles: Role[] = [
    ...etcd.map(({ host }): Role => ({ host, owner: 'etcd' })),
    ...[...postgres, backup, pooler].map(({ host }): Role => ({ host, owner: 'postgres' })),
    { host: redis.host, owner: 'redis' },
    ...(monitor ? [{ host: monitor.host, owner: 'prometheus' } as const] : []),
    ...[...proxy.hosts, ...api.map(({ host }) => host)].map((host): Role => ({ host })),
  ];
  const byHost = Map.groupBy(roles, ({ host }) => host);
  return new Map(
    [...byHost].map(([host, its]) => [host, new Set(its.flatMap(({ owner }) => owner ?? []))]),
  );
}

/** Returns the certificates of each machine by its address. */
export function certificateFiles(
  topology: SiteTopology,
  issue: (host: string) => MachineCertificate,
): Map<string, InstalledFile[]> {
  const toFiles = (host: string, owners: ReadonlySet<KeyOwner>): InstalledFile[] => {
    const { authority, certificate, key } = issue(host);
    const known = { path: AUTHORITY_FILE, content: authority };
    if (owners.size === 0) return [known];
    const keys = [...owners].map((secretOf): InstalledFile => {
      return { path: certificatesOf(secretOf).key, content: key, secretOf };
    });
    return [known, { path: MACHINE_FILE, content: certificate }, ...keys];
  };
  return new Map(
    [...listKeyOwners(topology)].map(([host, owners]) => [host, toFiles(host, owners)]),
  );
}
