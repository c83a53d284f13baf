import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackupSettings, readBackupSettings } from './backup-settings.ts';

const RECIPIENT = `age1${'q'.repeat(58)}`;

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-settings-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it('keeps what it was told, so that later starts need no variables', () => {
  expect(openBackupSettings(dataDir, {})).toBeUndefined();
  const told = { BACKUP_DIR: '/backups', BACKUP_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}` };
  const settings = { folder: '/backups', recipients: [RECIPIENT, RECIPIENT] };
  expect(openBackupSettings(dataDir, told)).toEqual(settings);
  expect(openBackupSettings(dataDir, {})).toEqual(settings);
  expect(openBackupSettings(dataDir, { BACKUP_DIR: '/other' })?.recipients).toHaveLength(2);
  expect(readBackupSettings(dataDir)?.folder).toBe('/other');
});

it('names what is missing or wrong, and keeps nothing of it', () => {
  const open = (env: Record<string, string>) => () => openBackupSettings(dataDir, env);
  expect(open({ BACKUP_DIR: '/backups' })).toThrow('缺 BACKUP_RECIPIENT');
  expect(open({ BACKUP_RECIPIENT: RECIPIENT })).toThrow('缺 BACKUP_DIR');
  expect(open({ BACKUP_DIR: '/b', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toThrow('公钥');
  expect(readBackupSettings(dataDir)).toBeUndefined();
});

it('does not start without archiving where the file is damaged', () => {
  writeFileSync(join(dataDir, 'backup.json'), '{');
  expect(() => readBackupSettings(dataDir)).toThrow('已损坏');
});
