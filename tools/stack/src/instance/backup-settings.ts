import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';
import { resolveUserPath } from '../settings/workspace.ts';

/** Where the backups of a data folder go, and who can read them. */
export interface BackupSettings {
  folder: string;
  /** Public keys of age; the identities that open what is written for them are kept elsewhere. */
  recipients: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const RECIPIENT = /^age1[0-9a-z]{20,4000}$/;

function parseRecipients(text: string): string[] {
  const recipients = text.split(/[\s,，]+/).filter(Boolean);
  if (recipients.length > 0 && recipients.every((one) => RECIPIENT.test(one))) return recipients;
  throw new UserError(
    'BACKUP_RECIPIENT 应是 age1… 开头的公钥（多个用逗号隔开），由 npm run backup -- key 文件 生成',
  );
}

/** Settings of a data folder's backups; undefined where it has none. */
export function readBackupSettings(dataDir: string): BackupSettings | undefined {
  const file = join(dataDir, 'backup.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text) as BackupSettings;
  } catch {
    // Starting without them would leave a gap in the log.
    throw new UserError(`${file} 已损坏：请删除它，再用 BACKUP_DIR 和 BACKUP_RECIPIENT 启动一次`);
  }
}

/**
 * Settings of a data folder's backups. What `BACKUP_DIR` and `BACKUP_RECIPIENT` say is kept in the folder's `backup.json`: a
 * start without them, by whatever command, must not leave a gap in the archived log.
 */
export function openBackupSettings(dataDir: string, env: Environment): BackupSettings | undefined {
  const known = readBackupSettings(dataDir);
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient } = env;
  if (!folder && !recipient) return known;
  const settings = {
    folder: folder ? resolveUserPath(folder) : known?.folder,
    recipients: recipient ? parseRecipients(recipient) : known?.recipients,
  };
  if (!settings.folder || !settings.recipients) {
    const missing = settings.folder ? 'BACKUP_RECIPIENT' : 'BACKUP_DIR';
    throw new UserError(
      `备份还缺 ${missing}：BACKUP_DIR 是存放备份的文件夹，BACKUP_RECIPIENT 是 npm run backup -- key 文件 打印的公钥`,
    );
  }
  const complete: BackupSettings = { folder: settings.folder, recipients: settings.recipients };
  const text = `${JSON.stringify(complete, null, 2)}\n`;
  if (JSON.stringify(known) !== JSON.stringify(complete)) {
    const file = join(dataDir, 'backup.json');
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return complete;
}
