import type { PostgresMember } from '@zhucheng/deploy';
import type { Cluster } from '../cluster.ts';
import { cutOff } from '../machines/network.ts';
import { findLeader, findSynchronous } from '../patroni-state.ts';
import { requireNetwork, type Blow } from './blow.ts';
import { Witness } from './witness.ts';

/** How long a wire is cut. */
const CUT_MS = 30_000;

interface Cut {
  what: string;
  others: (synchronous: PostgresMember, etcd: readonly string[]) => readonly string[] | 'everybody';
}

/** Wires of the server that takes writes, cut in turn. */
const CUTS: readonly Cut[] = [
  { what: '主库和同步副本之间', others: ({ host }) => [host] },
  { what: '主库和全部 etcd 之间', others: (_, etcd) => etcd },
  { what: '主库和所有机器之间', others: () => 'everybody' },
];

/** Cuts a wire of the server that takes writes for half a minute. */
export async function cutNetwork(cluster: Cluster, round: number): Promise<Blow> {
  const network = requireNetwork(cluster);
  const { topology } = cluster.settings;
  const [leader, synchronous] = [await findLeader(topology), await findSynchronous(topology)];
  const cut = CUTS[(round - 1) % CUTS.length];
  if (!leader || !synchronous || !cut) throw new Error('the cluster was not whole');
  const witness = new Witness(cluster.settings, leader);
  await witness.start();
  const mend = cutOff(network, leader.host, cut.others(synchronous, network.etcd));
  return {
    what: `${cut.what}断线 ${CUT_MS / 1_000} 秒`,
    lasting: { ms: CUT_MS, end: mend, stopsWrites: false },
    examine: (decidedAt) => witness.examine(decidedAt),
  };
}
