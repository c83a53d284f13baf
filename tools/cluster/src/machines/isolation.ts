import { findExecutable } from '../programs.ts';

/** Programs by which servers get machines of their own, and Debian's packages that have them. */
const TOOLS = {
  ip: 'iproute2',
  sysctl: 'procps',
  nsenter: 'util-linux',
  mount: 'mount',
  umount: 'mount',
  fallocate: 'util-linux',
  'mkfs.ext4': 'e2fsprogs',
};

/**
 * Says in one line why servers can't have a network and disks of their own here; undefined if they can. Everything but the drills
 * of the network and the disk works on loopback too.
 */
export function describeIsolationGap(
  uid = process.getuid?.(),
  find: (file: string) => string | undefined = findExecutable,
): string | undefined {
  const missing = Object.entries(TOOLS).filter(([file]) => !find(file));
  const gaps = [
    ...(uid === 0 ? [] : ['不是 root']),
    ...missing.map(([file, from]) => `缺少 ${file}（软件包 ${from}）`),
  ];
  if (gaps.length === 0) return undefined;
  return `${gaps.join('、')}：数据库没有各自的网络和磁盘，演练 network 和 disk 不能做`;
}
