import type { InstalledFile } from './installed-file.ts';
import { backupCommand, type BackupProgram } from './pgbackrest.ts';
import { noteMetric, timerFile, UNIT_HEAD, unitFile } from './systemd.ts';
import type { Topology } from './topology.ts';

const NOW = '$(date +%%s)';

/** Returns the unit by which other machines ask pgBackRest on this one. */
export function backupServerUnit({ program, config }: BackupProgram): InstalledFile {
  const content = `${UNIT_HEAD}
[Unit]
Description=筑程云 备份的接头
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
User=postgres
ExecStart=${program} --config=${config} server
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=1

[Install]
WantedBy=multi-user.target
`;
  return unitFile('zhucheng-pgbackrest.service', content);
}

/** Returns the units of the machine that makes the backups: a full one on Sundays, what changed since on other days, new files every five minutes. */
export function backupUnits(program: BackupProgram, topology: Topology): InstalledFile[] {
  const { keepDays } = topology.backup;
  const database = `${UNIT_HEAD}
[Unit]
Description=筑程云 数据库备份（%i）
After=network-online.target

[Service]
Type=oneshot
User=postgres
ExecStart=${backupCommand(program, topology)} --type=%i backup
ExecStartPost=${noteMetric('backup_last_success_timestamp_seconds', NOW)}
`;
  const files = `${UNIT_HEAD}
[Unit]
Description=筑程云 文件备份
After=network-online.target

[Service]
Type=oneshot
User=zhucheng
EnvironmentFile=/etc/zhucheng/backup.env
StateDirectory=zhucheng zhucheng-backup
WorkingDirectory=/srv/zhucheng/current
ExecStart=/usr/bin/npm run -s backup -- files --keep-days ${keepDays}
ExecStartPost=${noteMetric('backup_files_last_success_timestamp_seconds', NOW)}
`;
  return [
    unitFile('zhucheng-backup@.service', database),
    timerFile('zhucheng-backup-full', 'zhucheng-backup@full.service', 'Sun *-*-* 02:30'),
    timerFile('zhucheng-backup-diff', 'zhucheng-backup@diff.service', 'Mon..Sat *-*-* 02:30'),
    unitFile('zhucheng-files-backup.service', files),
    timerFile('zhucheng-files-backup', 'zhucheng-files-backup.service', '*:0/5'),
  ];
}

/** Environment of the backup of files. What only the operator knows is named and left empty. */
export const FILES_BACKUP_ENVIRONMENT = `# Where the site's files are, where their backup goes (another folder must be there and belong to zhucheng), and for whose key it is encrypted.
DATA_DIR="/var/lib/zhucheng"
FILES_URL=""
AWS_ACCESS_KEY_ID=""
AWS_SECRET_ACCESS_KEY=""
BACKUP_DIR="/var/lib/zhucheng-backup"
BACKUP_RECIPIENT=""
`;
