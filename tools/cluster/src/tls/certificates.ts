import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Authority } from '@zhucheng/deploy';
import { changeOwner, type RunUser } from '@zhucheng/stack/run-user';
import { certificatesOf, THIS_MACHINE } from '../files.ts';
import type { ClusterSettings } from '../settings.ts';

/** Folder of the authority of a cluster, and of the certificates that it has signed. */
export const authorityFolder = ({ folder }: Pick<ClusterSettings, 'folder'>) =>
  join(folder, 'authority');

/** Gives this machine, and each PostgreSQL server, a certificate for its addresses. Those that end soon are made anew. This process trusts them. */
export function writeCertificates(settings: ClusterSettings, user: RunUser): void {
  const { folder, topology, network } = settings;
  const authority = new Authority(authorityFolder(settings));
  // Members of etcd look from which address another one calls: on one machine it may be any of these.
  const addresses = network ? [network.site.host, ...network.etcd] : [];
  const issued = [
    [THIS_MACHINE, authority.issue('127.0.0.1', addresses)],
    ...topology.postgres.map(({ name, host }) => [name, authority.issue(host)] as const),
  ] as const;
  for (const [owner, content] of issued) {
    const files = certificatesOf(folder, owner);
    for (const kind of ['authority', 'certificate', 'key'] as const) {
      writeFileSync(files[kind], content[kind], { mode: 0o600 });
      changeOwner(user, files[kind]);
    }
  }
  trustAuthority(folder);
}

/** Forgets the certificates that the authority has signed, so that the next are others. */
export function forgetCertificates(settings: ClusterSettings): void {
  const folder = authorityFolder(settings);
  const issued = readdirSync(folder).filter((file) => !file.startsWith('authority.'));
  for (const file of issued) rmSync(join(folder, file));
}

/** Lets this process know the cluster's servers by their certificates, as `NODE_EXTRA_CA_CERTS` does for those of the site. */
export function trustAuthority(folder: string): void {
  const { authority } = certificatesOf(folder);
  if (!existsSync(authority)) return;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')]);
}
