import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterInstallation } from './cluster/installation.ts';
import type { ClusterSecrets, Topology } from './cluster/topology.ts';

const USAGE = `用法：node tools/deploy/src/write-cluster.ts 集群.json 文件夹
  集群.json 写明机器和端口，样子见 tools/deploy/README.md；每台机器的文件写在 文件夹/地址 下，照原路径放
  密码在 文件夹/secrets.json 里，没有就新做一份（0600）；改了它再执行一次就是换密码`;

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
  };
}

function ensureSecrets(folder: string): ClusterSecrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterSecrets;
  const secrets = createSecrets();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Writes the files of all machines into a folder; returns a line for each machine. */
export function writeInstallation(topologyFile: string, folder: string): string[] {
  const topology = JSON.parse(readFileSync(topologyFile, 'utf8')) as Topology;
  const machines = clusterInstallation(topology, ensureSecrets(folder));
  return [...machines].map(([host, files]) => {
    for (const { path, content, secretOf } of files) {
      const target = join(folder, host, path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      writeFileSync(target, content, { mode: secretOf ? 0o600 : 0o644 });
    }
    const owners = files.flatMap(({ path, secretOf }) =>
      secretOf ? [`${path} 归 ${secretOf}`] : [],
    );
    return `${host}：${files.length} 个文件${owners.length > 0 ? `；0600：${owners.join('、')}` : ''}`;
  });
}

if (import.meta.main) {
  const [topologyFile, folder] = process.argv.slice(2);
  if (!topologyFile || !folder) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    for (const line of writeInstallation(topologyFile, folder)) console.log(line);
  }
}
