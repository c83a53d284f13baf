import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { outbox } from '../../src/db/schema.ts';
import { apiSuite } from '../harness.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'api-metrics-'));
afterAll(() => rm(dataDir, { recursive: true }));
const { api, database } = await apiSuite({
  dataDir,
  mail: { url: 'smtp://127.0.0.1:1', from: 'us@example.com' },
});

const readMetrics = async () => String((await api.get('/metrics')).body.text);
const FOLDER = join(import.meta.dirname, '../../../../tools/deploy/monitoring');

/** Value of a metric, by its name with its labels. */
async function readMetric(name: string): Promise<string | undefined> {
  const body = await readMetrics();
  return body
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')[1];
}

it('tells how late messages are, and nothing while nobody can be asked', async () => {
  const sendAfter = new Date(Date.now() - 90_000);
  // There is no sender for SMS.
  await database.db.insert(outbox).values({ channel: 'sms', recipient: '13800000001', sendAfter });
  expect(await readMetric('outbox_lag_seconds')).toBe('0');
  await database.db
    .insert(outbox)
    .values({ channel: 'mail', recipient: 'a@example.com', sendAfter });
  expect(Number(await readMetric('outbox_lag_seconds'))).toBeGreaterThanOrEqual(89);
  await database.db.execute('alter table outbox rename to outbox_away');
  expect(await readMetric('outbox_lag_seconds')).toBeUndefined();
  expect(await readMetric('content_changes_connected')).toBe('1');
  await database.db.execute('alter table outbox_away rename to outbox');
});

it('tells by queue how long jobs have been waiting', async () => {
  expect(await readMetric('jobs_lag_seconds{queue="letters"}')).toBeUndefined();
  const boss = new PgBoss({ connectionString: database.url, schema: 'pgboss' });
  await boss.start();
  await boss.createQueue('letters');
  await boss.send('letters', {}, { startAfter: new Date(Date.now() - 120_000) });
  await boss.stop({ graceful: false });
  expect(Number(await readMetric('jobs_lag_seconds{queue="letters"}'))).toBeGreaterThanOrEqual(119);
});

it('tells when backups last went well, of one machine by their notes', async () => {
  const success = 'backup_last_success_timestamp_seconds';
  const archived = 'backup_log_last_archived_timestamp_seconds';
  expect(await readMetric(success)).toBeUndefined();
  const at = '2026-11-27T02:30:00.500Z';
  const file = join(dataDir, 'backup-state.json');
  await writeFile(file, JSON.stringify({ lastBackupAt: at }));
  expect(await readMetric(success)).toBe(String(Date.parse(at) / 1_000));
  expect(await readMetric(archived)).toBeUndefined();
  await writeFile(file, JSON.stringify({ lastBackupAt: at, lastArchivedAt: at }));
  expect(await readMetric(archived)).toBe(String(Date.parse(at) / 1_000));
  // Half a file tells nothing, and takes no other metric with it.
  await writeFile(file, '{"lastBackupAt":');
  expect(await readMetric(success)).toBeUndefined();
  expect(await readMetric('outbox_lag_seconds')).toBeDefined();
});

it.each(['alerts.yml', 'board.json'])('%s asks for metrics that there are', async (file) => {
  const body = await readMetrics();
  const known = new Set(Array.from(body.matchAll(/^# TYPE (\w+)/gmu), ([, name]) => name));
  const text = await readFile(join(FOLDER, file), 'utf8');
  const asked = Array.from(
    text.matchAll(
      /\b(?:[a-z]+_)+(?:seconds|total|bytes|connected|connections|writable|read|failed|healthy)(?:_bucket|_count|_sum)?\b/gu,
    ),
    ([name]) => name.replace(/_(?:bucket|count|sum)$/u, ''),
  );
  expect(asked.length).toBeGreaterThan(8);
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
});

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

(hasPromtool ? it : it.skip)(
  `the rules are what Prometheus reads${hasPromtool ? '' : ' (not run: no promtool here, package prometheus)'}`,
  () => {
    const told = execFileSync('promtool', ['check', 'rules', join(FOLDER, 'alerts.yml')]);
    expect(String(told)).toContain('SUCCESS');
    const tested = execFileSync('promtool', ['test', 'rules', join(FOLDER, 'alerts.test.yml')]);
    expect(String(tested)).toContain('SUCCESS');
  },
);
