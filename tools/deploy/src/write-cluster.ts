import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Authority, endOfCertificate } from './authority.ts';
import { MACHINE_FILE } from './cluster/certificates.ts';
import { clusterInstallation } from './cluster/installation.ts';
import type { RestoreTarget } from './cluster/pgbackrest.ts';
import type { ClusterSecrets, SiteTopology } from './cluster/topology.ts';

const USAGE = `用法：node tools/deploy/src/write-cluster.ts 集群.json 文件夹 [--restore-to 时刻]
  集群.json 写明机器和端口，样子见 tools/deploy/cluster.md；每台机器的文件写在 文件夹/地址 下，照原路径放
  密码在 文件夹/secrets.json 里，没有就新做一份（0600）；改了它再执行一次就是换密码
  证书由 文件夹/authority 里的私有机构签发，快到期的会换新
  --restore-to 2026-11-27T10:00:00+08:00 或 latest：新集群从备份恢复到这个时刻，步骤见 tools/deploy/cluster.md`;

/** Makes passwords for a new cluster. */
export function createSecrets(): ClusterSecrets {
  const secret = () => randomBytes(24).toString('base64url');
  return {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    application: secret(),
    rest: secret(),
    redis: secret(),
    backup: secret(),
  };
}

/** Reads the secrets in a file, where the operator may have changed some; makes those that are missing. */
export function ensureSecrets(file: string): ClusterSecrets {
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ClusterSecrets>)
    : {};
  const secrets = { ...createSecrets(), ...known };
  if (Object.keys(secrets).length > Object.keys(known).length) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  }
  return secrets;
}

/** Reads the description of a cluster; throws where one from before lacks whom the API believes, or what is to be watched. */
function readTopology(file: string): SiteTopology {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as SiteTopology;
  for (const name of ['nginx', 'ports'] as const) {
    const given: unknown = topology[name];
    if (given === undefined)
      throw new Error(`${file} 没有写 ${name}，样子见 tools/deploy/cluster.md`);
  }
  return topology;
}

/** Writes the files of all machines into a folder; returns a line for each machine. */
export function writeInstallation(
  topologyFile: string,
  folder: string,
  restoreTo?: RestoreTarget,
): string[] {
  const topology = readTopology(topologyFile);
  // What lies in it is for its owner only; below, folders are as they must be on a machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority = new Authority(join(folder, 'authority'));
  const machines = clusterInstallation({
    topology,
    secrets: ensureSecrets(join(folder, 'secrets.json')),
    issue: (host) => authority.issue(host),
    restoreTo,
  });
  return [...machines].map(([host, files]) => {
    for (const { path, content, secretOf } of files) {
      const target = join(folder, host, path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
      writeFileSync(target, content, { mode: secretOf ? 0o600 : 0o644 });
    }
    const owners = files.flatMap(({ path, secretOf }) =>
      secretOf ? [`${path} 归 ${secretOf}`] : [],
    );
    const certificate = files.find(({ path }) => path === MACHINE_FILE)?.content;
    return [
      `${host}：${files.length} 个文件`,
      ...(owners.length > 0 ? [`0600：${owners.join('、')}`] : []),
      ...(certificate ? [`证书到 ${endOfCertificate(certificate)}`] : []),
    ].join('；');
  });
}

/** Reads a moment with its offset, or `latest`; undefined for anything else. */
export function parseRestoreTarget(text: string): RestoreTarget | undefined {
  if (text === 'latest') return text;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  return isMoment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

if (import.meta.main) {
  const [topologyFile, folder, option, text = ''] = process.argv.slice(2);
  const restoreTo = option === '--restore-to' ? parseRestoreTarget(text) : undefined;
  if (!topologyFile || !folder || (option !== undefined && !restoreTo)) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    for (const line of writeInstallation(topologyFile, folder, restoreTo)) console.log(line);
  }
}
