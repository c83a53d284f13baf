import { UserError } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import { describeIsolationGap } from '../machines/isolation.ts';
import type { NetworkPlan } from '../machines/network.ts';

/** What was done to a cluster, and what puts it right. */
export interface Blow {
  /** What happened, in Chinese, where a drill does something else in each round. */
  what?: string;
  /** Processes that are gone, to be started again. */
  gone?: readonly string[];
  /** A state that lasts for some time and is then ended. */
  lasting?: {
    ms: number;
    end: () => void | Promise<void>;
    /** Nobody can write while it lasts: how long writes took counts from its end, unless Patroni decided. */
    stopsWrites: boolean;
  };
  /** Looks, when nothing is missing any more, for what must not have happened; `decidedAt` is when Patroni decided. */
  examine?: (decidedAt: number | undefined) => Promise<Findings>;
}

/** What was found besides what the mix finds, in Chinese. */
export interface Findings {
  problems: string[];
  notes: string[];
}

/** The network of a cluster whose servers have machines of their own. Throws a UserError if they haven't. */
export function requireNetwork({ settings }: Cluster): NetworkPlan {
  if (settings.network) return settings.network;
  const remedy = '以 root 执行 npm run cluster -- down --remove 后再 up';
  throw new UserError(describeIsolationGap() ?? `这个集群的数据库没有各自的网络和磁盘：${remedy}`);
}
