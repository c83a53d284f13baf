import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awardResult, jsonLines } from './award-results.ts';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

/** Six batches, of which up to three are saved after a signal. */
const RECORDS = 4_000;
const TIMEOUT_MS = 180_000;
const NOTICES = 'select count(*) from tender_notice';

describe('an interrupted import', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  /** Starts the import, and sends a signal as soon as some batches are written. */
  async function interrupted(path: string, signal: NodeJS.Signals): Promise<number | null> {
    const before = await fixture.count(NOTICES);
    const child = fixture.start(['tenders', path]);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    while ((await fixture.count(NOTICES)) <= before) await sleep(10);
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  it(
    'completes when it is run again, without duplicates',
    async () => {
      const path = join(fixture.folder, 'many.jsonl');
      await writeFile(path, jsonLines(Array.from({ length: RECORDS }, (_, n) => awardResult(n))));

      expect(await interrupted(path, 'SIGKILL')).toBeNull();
      const afterKill = await fixture.count(NOTICES);
      expect(afterKill).toBeGreaterThan(0);
      expect(afterKill).toBeLessThan(RECORDS);

      // On SIGTERM it finishes its batch and exits with 1.
      expect(await interrupted(path, 'SIGTERM')).toBe(1);
      const afterStop = await fixture.count(NOTICES);
      expect(afterStop).toBeGreaterThan(afterKill);
      expect(afterStop).toBeLessThan(RECORDS);

      const { code, output } = await fixture.run('tenders', path);
      expect(code).toBe(0);
      expect(output).toContain(
        `读取 ${RECORDS} · 新增 ${RECORDS - afterStop} · 更新 0 · 未变 ${afterStop}`,
      );
      expect(await fixture.count(NOTICES)).toBe(RECORDS);
      expect(await fixture.count('select count(distinct source_id) from tender_notice')).toBe(
        RECORDS,
      );
      expect(await fixture.count('select count(*) from tender_project')).toBe(RECORDS / 4);
      expect(await fixture.count('select count(*) from lot')).toBe(RECORDS);
      expect(await fixture.count('select count(*) from award')).toBe(RECORDS);
      expect(await fixture.count('select count(*) from award_organisation')).toBe(RECORDS * 1.5);
    },
    TIMEOUT_MS,
  );
});
