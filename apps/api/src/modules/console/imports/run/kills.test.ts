import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { awardResult, importSuite, jsonLines } from '../../../../../test/imports.ts';
import { ImportRunner } from './import-runner.ts';

const { database, folder, call, upload, pass, get, rows } = await importSuite();
process.env.DATA_DIR = folder;
const count = async () =>
  Number((await database.query('select count(*) from tender_notice'))[0]?.count);

/** Records, the first that waits for the test, and the broken one. */
const [RECORDS, HELD_FROM, BROKEN] = [2_000, 1_500, 1_801];
const WINNER = '后来的施工有限公司';

/** Ids of the processes that import into the suite's database. Linux tells them. */
function findImporters(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      const isOurs = environment.includes(`DATABASE_URL=${database.url}`);
      return isOurs && command.includes('import-program') ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** However busy the machine is. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the program of an import', () => {
  it('ends well when its work is done, though it parts from the worker itself', async () => {
    const { id } = await upload('few.jsonl', jsonLines([awardResult(RECORDS)]));
    await call('dryRun', { id });
    const program = fork(join(import.meta.dirname, 'import-program.ts'), [id], {
      execArgv: [],
      env: { ...process.env, DATABASE_URL: database.url },
    });
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(await get(id)).toMatchObject({ state: 'checked' });
  }, 60_000);
});

describe('the worker', () => {
  onLinux(
    'goes on with an import whose process was killed in the middle, and counts nothing twice',
    async () => {
      const records = Array.from({ length: RECORDS }, (_, at) =>
        awardResult(at, {
          ...(at >= HELD_FROM && { 中标人: WINNER }),
          ...(at === BROKEN && { 公告发布日期: '2025-02-31' }),
        }),
      );
      const { id } = await upload('kills.jsonl', jsonLines(records));
      await pass(id, 'dryRun');
      // Who writes this name waits, so that the process is in the middle however fast it is.
      const holder = new pg.Client({ connectionString: database.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query(
        'insert into organisation (id, name, name_key) values (gen_random_uuid(), $1, $1)',
        [WINNER],
      );
      const log = { error: () => undefined, info: () => undefined, warn: () => undefined };
      const runner = new ImportRunner('tenders', database.url, log);
      runner.start();
      try {
        await call('run', { id });
        await until(async () => (await count()) > 0);
        const [importer] = findImporters();
        process.kill(importer ?? 0, 'SIGKILL');
        expect(await count()).toBeLessThan(HELD_FROM);
        await holder.end();
        await until(async () => (await get(id)).state === 'done');
      } finally {
        await runner.stop();
      }
      const { counts } = await get(id);
      expect(counts).toMatchObject({ read: RECORDS, created: RECORDS - 1, skipped: 1 });
      expect(await count()).toBe(RECORDS - 1);
      expect(await rows(id, 'run', { outcome: 'skipped' })).toMatchObject([{ line: BROKEN + 1 }]);
    },
    300_000,
  );
});
