import { stringify } from 'yaml';
import { formatAddress, type EtcdMember, type Topology } from './topology.ts';

const clientUrl = ({ host, clientPort }: EtcdMember) =>
  `http://${formatAddress({ host, port: clientPort })}`;

const peerUrl = ({ host, peerPort }: EtcdMember) =>
  `http://${formatAddress({ host, port: peerPort })}`;

/** Returns the configuration of one etcd member (`etcd --config-file`). */
export function etcdConfig(member: EtcdMember, topology: Topology, dataDir: string): string {
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
    // What Patroni speaks. Off where settings come from a file (etcd 3.4).
    'enable-grpc-gateway': true,
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
    'log-outputs': ['stderr'],
    logger: 'zap',
  });
}
