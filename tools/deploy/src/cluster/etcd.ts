import { stringify } from 'yaml';
import type { CertificateFiles } from './certificates.ts';
import { formatAddress, type EtcdMember, type Topology } from './topology.ts';

const clientUrl = ({ host, clientPort }: EtcdMember) =>
  `https://${formatAddress({ host, port: clientPort })}`;

const peerUrl = ({ host, peerPort }: EtcdMember) =>
  `https://${formatAddress({ host, port: peerPort })}`;

/** Whoever connects must show a certificate of the cluster: etcd has no passwords, and holds who leads. Read anew at each connection. */
const transportSecurity = ({ authority, certificate, key }: CertificateFiles) => ({
  'trusted-ca-file': authority,
  'cert-file': certificate,
  'key-file': key,
  'client-cert-auth': true,
});

/** Returns the configuration of one etcd member (`etcd --config-file`). */
export function etcdConfig(
  member: EtcdMember,
  topology: Topology,
  dataDir: string,
  certificates: CertificateFiles,
): string {
  return stringify({
    name: member.name,
    'data-dir': dataDir,
    'listen-client-urls': clientUrl(member),
    'advertise-client-urls': clientUrl(member),
    'listen-peer-urls': peerUrl(member),
    'initial-advertise-peer-urls': peerUrl(member),
    'initial-cluster': topology.etcd.map((it) => `${it.name}=${peerUrl(it)}`).join(','),
    'initial-cluster-token': topology.scope,
    'initial-cluster-state': 'new',
    'client-transport-security': transportSecurity(certificates),
    'peer-transport-security': transportSecurity(certificates),
    // What Patroni speaks. Off where settings come from a file (etcd 3.4).
    'enable-grpc-gateway': true,
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
    'log-outputs': ['stderr'],
    logger: 'zap',
  });
}
