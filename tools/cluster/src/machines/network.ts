import type { Topology } from '@zhucheng/deploy';
import { run, succeeds } from './system.ts';

/** A machine of a PostgreSQL server: its place in the network. */
export interface Machine {
  name: string;
  /** Namespace in which its processes run. */
  namespace: string;
  host: string;
  /** Address of the router on its wire. */
  gateway: string;
}

/** Addresses of a cluster whose servers have machines of their own, made of network namespaces. */
export interface NetworkPlan {
  /** Namespace of the router, through which everything goes that goes from machine to machine. */
  router: string;
  /** Interface of this machine on the wire to the router. */
  link: string;
  network: string;
  /** This machine, from which all processes call that have no machine of their own, and the router's end of the wire. */
  site: { host: string; gateway: string };
  /** Addresses of etcd's members: on this machine, apart from the site's, so that a wire to them alone can be cut. */
  etcd: readonly string[];
  machines: readonly Machine[];
}

const NUMBERS = [1, 2, 3];

/** Returns the network of the cluster whose ports begin at `first`: of a range that is nobody's outside (100.64.0.0/10). */
export function planNetwork(first: number): NetworkPlan {
  const index = Math.floor(first / 100);
  const prefix = `100.${64 + (index >> 8)}.${index & 255}`;
  return {
    router: `zc${index}-router`,
    link: `zc${index}`,
    network: `${prefix}.0/24`,
    site: { host: `${prefix}.1`, gateway: `${prefix}.2` },
    etcd: NUMBERS.map((number) => `${prefix}.${4 + number}`),
    machines: NUMBERS.map((number) => ({
      name: `pg-${number}`,
      namespace: `zc${index}-pg-${number}`,
      host: `${prefix}.${16 * number + 2}`,
      gateway: `${prefix}.${16 * number + 1}`,
    })),
  };
}

/** Puts a topology's servers and etcd at their addresses in a network. */
export function placeIn(topology: Topology, { network, machines, etcd }: NetworkPlan): Topology {
  const { postgres, networks } = topology;
  return {
    ...topology,
    postgres: postgres.map((it, index) => ({ ...it, host: machines[index]?.host ?? it.host })),
    etcd: topology.etcd.map((it, index) => ({ ...it, host: etcd[index] ?? it.host })),
    networks: [...networks, network],
  };
}

/** Lays the network unless it is there: a router in a namespace, with a wire to this machine and one to each other. */
export function layNetwork(plan: NetworkPlan): void {
  const { router, link, network, site, etcd, machines } = plan;
  const spaces = new Set(run('ip', ['netns', 'list']).split(/\s/));
  if ([router, ...machines.map(({ namespace }) => namespace)].every((it) => spaces.has(it))) return;
  removeNetwork(plan);
  const ip = (...args: string[]) => run('ip', args);
  const inside = (space: string, ...args: string[]) => run('ip', ['-n', space, ...args]);
  ip('netns', 'add', router);
  run('ip', ['netns', 'exec', router, 'sysctl', '-qw', 'net.ipv4.ip_forward=1']);
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'site', 'netns', router);
  ip('address', 'add', `${site.host}/30`, 'dev', link);
  for (const address of etcd) ip('address', 'add', `${address}/32`, 'dev', link);
  ip('link', 'set', link, 'up');
  inside(router, 'address', 'add', `${site.gateway}/30`, 'dev', 'site');
  inside(router, 'link', 'set', 'site', 'up');
  ip('route', 'add', network, 'via', site.gateway, 'dev', link);
  for (const address of etcd) inside(router, 'route', 'add', `${address}/32`, 'via', site.host);
  for (const { name, namespace, host, gateway } of machines) {
    ip('netns', 'add', namespace);
    inside(namespace, 'link', 'set', 'lo', 'up');
    inside(router, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    inside(router, 'address', 'add', `${gateway}/30`, 'dev', name);
    inside(router, 'link', 'set', name, 'up');
    inside(namespace, 'address', 'add', `${host}/30`, 'dev', 'eth0');
    inside(namespace, 'link', 'set', 'eth0', 'up');
    inside(namespace, 'route', 'add', 'default', 'via', gateway);
  }
}

/** Takes the network away; its wires go with the namespaces. */
export function removeNetwork({ router, link, machines }: NetworkPlan): void {
  succeeds('ip', ['link', 'delete', link]);
  for (const space of [router, ...machines.map(({ namespace }) => namespace)]) {
    succeeds('ip', ['netns', 'delete', space]);
  }
}

/**
 * Cuts a machine off from some addresses, or from everybody, in both directions, and returns what mends it. The router drops
 * what it should pass on and tells nobody, as a broken wire does: connections stay open on both ends and are silent.
 */
export function cutOff(
  { router }: NetworkPlan,
  host: string,
  others: readonly string[] | 'everybody',
): () => void {
  const pairs =
    others === 'everybody'
      ? [
          ['from', host],
          ['to', host],
        ]
      : others.flatMap((other) => [
          ['from', host, 'to', other],
          ['from', other, 'to', host],
        ]);
  const change = (verb: 'add' | 'delete') => {
    for (const pair of pairs) run('ip', ['-n', router, 'rule', verb, ...pair, 'blackhole']);
  };
  change('add');
  return () => change('delete');
}
