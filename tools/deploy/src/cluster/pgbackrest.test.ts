import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itWith } from '../it-with.ts';
import { secrets, topology } from './example.ts';
import {
  backupPasswordFile,
  repositoryBackupConfig,
  serverBackupConfig,
  type BackupPlaces,
} from './pgbackrest.ts';
import type { Topology } from './topology.ts';

const places: BackupPlaces = {
  folders: { log: '/log', lock: '/lock', spool: '/spool' },
  certificates: { authority: '/tls/ca', certificate: '/tls/crt', key: '/tls/key' },
  server: ({ name }) => ({ data: `/data/${name}`, sockets: '/run' }),
  configs: { server: '/etc/server.conf', repository: '/etc/repository.conf' },
};
const [member] = topology.postgres;
if (!member) throw new Error('no member');

const inBucket: Topology = {
  ...topology,
  backup: {
    ...topology.backup,
    bucket: { name: 'backups', endpoint: 's3.example.com', region: 'cn-north-1' },
  },
};

describe('the backup of a server', () => {
  it('goes to the repository by certificate, and its key stays there', () => {
    const config = serverBackupConfig(member, topology, secrets, places);
    expect(config).toContain('repo1-host=10.0.0.7\nrepo1-host-type=tls\nrepo1-host-port=8432\n');
    expect(config).toContain('repo1-host-config=/etc/repository.conf');
    expect(config).toContain('tls-server-auth=10.0.0.7=site');
    expect(config).not.toContain(secrets.backup);
  });

  it('goes to a bucket without another machine, encrypted here', () => {
    const own = { ...secrets, backupBucketKey: 'id', backupBucketSecret: 'its-secret' };
    const config = serverBackupConfig(member, inBucket, own, places);
    expect(config).not.toContain('repo1-host');
    expect(config).toContain('repo1-type=s3\nrepo1-s3-bucket=backups\n');
    expect(config).toContain('repo1-s3-key-secret=its-secret');
    expect(config).toContain('repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=s-backup\n');
  });

  it('needs no other machine where the repository is on its own', () => {
    const here = { ...topology, backup: { ...topology.backup, host: member.host } };
    const config = serverBackupConfig(member, here, secrets, places);
    expect(config).not.toContain('-host');
    expect(config).not.toContain('[global:server]');
    expect(config).toContain('repo1-path=/srv/backup');
  });

  it('asks servers by a password in which anything may stand', () => {
    expect(backupPasswordFile({ ...secrets, superuser: 'a:b\\c' })).toBe(
      '*:*:*:postgres:a\\:b\\\\c\n',
    );
  });
});

describe('the repository', () => {
  it('is encrypted, keeps every moment of its days, and copies from a server that follows', () => {
    const config = repositoryBackupConfig(topology, secrets, places);
    expect(config).toContain('repo1-cipher-pass=s-backup');
    expect(config).toContain('repo1-retention-full-type=time\nrepo1-retention-full=14\n');
    expect(config).toContain('backup-standby=y');
    for (const [index, { name, host }] of topology.postgres.entries()) {
      expect(config).toContain(`pg${index + 1}-path=/data/${name}\n`);
      expect(config).toContain(`pg${index + 1}-host=${host}\n`);
      expect(config).toContain(`tls-server-auth=${host}=site\n`);
    }
  });

  itWith(
    'pgbackrest',
    'pgbackrest',
    'is understood by pgBackRest, and so is that of a server',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'deploy-pgbackrest-'));
      chmodSync(folder, 0o755);
      try {
        const host = '127.0.0.1';
        const here: Topology = {
          ...topology,
          postgres: topology.postgres.map((one) => ({ ...one, host })),
          backup: { ...topology.backup, host, folder: join(folder, 'repository') },
        };
        const inside = { ...places, folders: { log: folder, lock: folder, spool: folder } };
        const texts = [
          repositoryBackupConfig(here, secrets, inside),
          serverBackupConfig({ ...member, host }, here, secrets, inside),
          serverBackupConfig(member, inBucket, secrets, inside).replace('repo1-type=s3', ''),
        ];
        for (const text of texts) {
          const file = join(folder, 'pgbackrest.conf');
          writeFileSync(file, text.replaceAll(/=\/srv\/backup/g, `=${folder}/repository`));
          const args = [`--config=${file}`, '--stanza=site', 'info'];
          const { stdout, stderr } = spawnSync('pgbackrest', args, { encoding: 'utf8' });
          expect(stderr + stdout).toBe('stanza: site\n    status: error (missing stanza path)\n');
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
