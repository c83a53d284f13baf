import fc from 'fast-check';
import { localTopology } from '../settings.ts';
import { describeIsolationGap } from './isolation.ts';
import { placeIn, planNetwork } from './network.ts';

const first = fc.integer({ min: 1_024, max: 65_400 });

describe('the network of a cluster', () => {
  it('has an address of its own for everything, in a range that is nobody’s outside', () => {
    fc.assert(
      fc.property(first, (port) => {
        const { site, etcd, machines } = planNetwork(port);
        const all = [site, ...machines].flatMap(({ host, gateway }) => [host, gateway]);
        const addresses = [...all, ...etcd];
        expect(new Set(addresses).size).toBe(addresses.length);
        for (const address of addresses) {
          const [a, b = 0, c = 256, d = 256] = address.split('.').map(Number);
          expect(a === 100 && b >= 64 && b < 128 && c < 256 && d < 256).toBe(true);
        }
        // Linux takes 15 characters for an interface.
        expect(planNetwork(port).link.length).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('is another one for a cluster on other ports', () => {
    fc.assert(
      fc.property(first, first, (one, other) => {
        fc.pre(Math.floor(one / 100) !== Math.floor(other / 100));
        expect(planNetwork(one).network).not.toBe(planNetwork(other).network);
        expect(planNetwork(one).router).not.toBe(planNetwork(other).router);
      }),
    );
  });

  it('holds the servers and etcd, and nothing else', () => {
    const plan = planNetwork(9_400);
    const local = localTopology(9_400, '/srv/backups');
    const placed = placeIn(local, plan);
    expect(placed.postgres.map(({ host }) => host)).toEqual(plan.machines.map(({ host }) => host));
    expect(placed.etcd.map(({ host }) => host)).toEqual(plan.etcd);
    expect(placed.networks).toEqual([...local.networks, plan.network]);
    expect([placed.api, placed.redis, placed.proxy]).toEqual([local.api, local.redis, local.proxy]);
  });
});

describe('machines of their own', () => {
  it('are possible for root where all programs are', () => {
    expect(describeIsolationGap(0, () => '/x')).toBeUndefined();
  });

  it('are missed in one line that names what is missing', () => {
    expect(describeIsolationGap(1_000, (file) => (file === 'ip' ? undefined : '/x'))).toBe(
      '不是 root、缺少 ip（软件包 iproute2）：数据库没有各自的网络和磁盘，演练 network 和 disk 不能做',
    );
  });
});
