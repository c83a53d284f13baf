import { UserError } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import { findEtcdLeader } from '../etcd-state.ts';
import { findLeader, findSynchronous } from '../patroni-state.ts';
import type { Blow } from './blow.ts';
import { fillWriter } from './disk.ts';
import { cutNetwork } from './network.ts';
import { prepareRelease, rollOut } from './rollout.ts';

/** A blow to the cluster. */
export interface Drill {
  /** What happens, in Chinese. */
  title: string;
  /** No call may fail: nothing is lost, everything only moves over. */
  isGapless?: boolean;
  /** Makes what a round needs before people arrive. `from` names the release of git's history that is rolled out. */
  prepare?: (cluster: Cluster, from?: string) => Promise<void>;
  /** Strikes at once and says what puts it right. `round` counts from 1. */
  strike: (cluster: Cluster, round: number, from?: string) => Promise<Blow>;
}

/** Ends one of several processes of a name in turn. */
const killInTurn =
  (...names: string[]): Drill['strike'] =>
  (cluster, round) => {
    const name = names[(round - 1) % names.length] ?? '';
    if (cluster.processes.pid(name) === undefined) throw new UserError(`${name} 没有在运行`);
    cluster.processes.killGroup(name);
    return Promise.resolve({ gone: [name] });
  };

/** Ends one of two processes in turn. */
const killOneOf = (name: string, title: string): Drill => ({
  title: `${title}被 kill -9`,
  strike: killInTurn(`${name}-1`, `${name}-2`),
});

function killMember(cluster: Cluster, member: { name: string } | undefined): Blow {
  if (!member) throw new Error('no such server: the cluster was not whole');
  cluster.killMember(member.name);
  return { gone: [member.name] };
}

/** Drills by name. */
export const DRILLS = {
  writer: {
    title: '主库连同它的 Patroni 被 kill -9',
    strike: async (cluster) => killMember(cluster, await findLeader(cluster.settings.topology)),
  },
  replica: {
    title: '同步副本连同它的 Patroni 被 kill -9',
    strike: async (cluster) =>
      killMember(cluster, await findSynchronous(cluster.settings.topology)),
  },
  etcd: {
    title: 'etcd 的领导者被 kill -9',
    strike: async (cluster) => {
      const { name } = await findEtcdLeader(cluster.settings);
      cluster.processes.kill(name);
      return { gone: [name] };
    },
  },
  redis: { title: 'Redis 被 kill -9', strike: killInTurn('redis') },
  pgbouncer: {
    title: 'PgBouncer 被 kill -9',
    strike: (cluster, round) => {
      if (cluster.settings.topology.usePooler) return killInTurn('pgbouncer')(cluster, round);
      throw new UserError('现在没有查询经过 PgBouncer：先执行 npm run cluster -- up --pooler on');
    },
  },
  haproxy: killOneOf('haproxy', '一个 HAProxy '),
  nginx: killOneOf('nginx', '一个 nginx'),
  api: killOneOf('api', '一个接口服务'),
  worker: killOneOf('worker', '一个 worker'),
  portal: killOneOf('portal', '一个门户进程'),
  'help-centre': killOneOf('help-centre', '一个帮助中心进程'),
  'open-platform': killOneOf('open-platform', '一个开放平台进程'),
  'ai-tools': killOneOf('ai-tools', '一个 AI 工具进程'),
  landing: killOneOf('landing', '一个落地页进程'),
  console: killOneOf('console', '一个管理后台进程'),
  network: { title: '主库的网络断开', strike: cutNetwork },
  disk: { title: '主库的磁盘写满', strike: fillWriter },
  certificates: {
    title: '全部证书换新',
    strike: async (cluster) => {
      await cluster.renewCertificates();
      return {};
    },
  },
  rollout: {
    title: '逐一换成另一版，再换回',
    isGapless: true,
    prepare: prepareRelease,
    strike: rollOut,
  },
} as const satisfies Record<string, Drill>;

/** Name of a drill. */
export type DrillName = keyof typeof DRILLS;

/** Names of all drills. */
export const DRILL_NAMES = Object.keys(DRILLS) as DrillName[];
