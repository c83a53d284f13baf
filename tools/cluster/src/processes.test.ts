import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessTable, type Daemon } from './processes.ts';

describe('the table of processes', () => {
  let folder: string;
  let table: ProcessTable;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cluster-processes-'));
    table = new ProcessTable(folder);
  });
  afterEach(() => {
    for (const name of table.names()) table.kill(name);
    rmSync(folder, { recursive: true, force: true });
  });

  const daemon = (script: string, isReady: Daemon['isReady']): Daemon => ({
    name: 'one',
    command: process.execPath,
    args: ['-e', script],
    cwd: folder,
    environment: process.env,
    files: [],
    logFile: join(folder, 'one.log'),
    isReady,
  });

  const written = () => {
    try {
      return Promise.resolve(readFileSync(join(folder, 'ready'), 'utf8') === 'yes');
    } catch {
      return Promise.resolve(false);
    }
  };
  const RUNS = "require('fs').writeFileSync('ready', 'yes'); setInterval(() => {}, 1000)";

  it('starts a process once, and another command stops it', async () => {
    await table.startReady(daemon(RUNS, written));
    const pid = table.pid('one');
    table.start(daemon(RUNS, written));
    expect(table.pid('one')).toBe(pid);
    const other = new ProcessTable(folder);
    expect(other.names()).toEqual(['one']);
    await other.stop('one');
    expect(table.names()).toEqual([]);
  });

  it('tells what has changed since a process was started', async () => {
    const config = join(folder, 'config');
    writeFileSync(config, 'a');
    const first = { ...daemon(RUNS, written), files: [config] };
    expect(table.compare(first)).toBe('gone');
    await table.startReady(first);
    expect(table.compare({ ...first, environment: { ...process.env } })).toBe('current');
    expect(table.compare({ ...first, environment: { ...process.env, ONE: '1' } })).toBe('outdated');
    expect(table.compare({ ...first, args: [...first.args, 'x'] })).toBe('outdated');
    writeFileSync(config, 'b');
    expect(table.compare(first)).toBe('outdated');
    const reloading: Daemon = { ...first, reload: 'SIGCONT' };
    expect(table.compare(reloading)).toBe('reloadable');
    table.reload(reloading);
    expect(table.compare(reloading)).toBe('current');
  });

  it('never touches another process that has the id since', async () => {
    await table.startReady(daemon(RUNS, written));
    const file = join(folder, 'processes.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { pid: number }>;
    const pid = record.one?.pid ?? 0;
    writeFileSync(file, JSON.stringify({ one: { pid, identity: 'an earlier start' } }));
    await table.stop('one');
    table.kill('one');
    expect(() => process.kill(pid, 0)).not.toThrow();
    process.kill(pid, 'SIGKILL');
  });

  it('says where to look when one ends instead of getting ready', async () => {
    const ends = daemon('process.exit(1)', () => Promise.resolve(false));
    await expect(table.startReady(ends)).rejects.toThrow(`one 启动失败；日志 ${ends.logFile}`);
  });
});
