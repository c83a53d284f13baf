import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awardResult, jsonLines } from './results.ts';
import { openWorkshop, type Workshop } from './run.ts';

const RECORDS = 1_500;
const NOTICES = 'select count(*) from tender_notice';

describe('an import that is killed', () => {
  let shop: Workshop;
  beforeAll(async () => (shop = await openWorkshop()));
  afterAll(() => shop.close());

  /** Starts the import, and ends it with a signal as soon as some batches are written. */
  async function interrupted(path: string, signal: NodeJS.Signals): Promise<number | null> {
    const before = await shop.count(NOTICES);
    const child = shop.start(['tenders', path]);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    while ((await shop.count(NOTICES)) <= before) await sleep(10);
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  it('completes when it is run again, and nothing doubles', async () => {
    const path = join(shop.folder, 'many.jsonl');
    await writeFile(path, jsonLines(Array.from({ length: RECORDS }, (_, n) => awardResult(n))));

    expect(await interrupted(path, 'SIGKILL')).toBeNull();
    const afterKill = await shop.count(NOTICES);
    expect(afterKill).toBeGreaterThan(0);
    expect(afterKill).toBeLessThan(RECORDS);

    // Asked politely, it finishes its batch and says so by its exit code.
    expect(await interrupted(path, 'SIGTERM')).toBe(1);
    const afterStop = await shop.count(NOTICES);
    expect(afterStop).toBeGreaterThan(afterKill);
    expect(afterStop).toBeLessThan(RECORDS);

    const { code, output } = await shop.run('tenders', path);
    expect(code).toBe(0);
    expect(output).toContain(
      `读取 ${RECORDS} · 新增 ${RECORDS - afterStop} · 更新 0 · 未变 ${afterStop}`,
    );
    expect(await shop.count(NOTICES)).toBe(RECORDS);
    expect(await shop.count('select count(distinct source_id) from tender_notice')).toBe(RECORDS);
    expect(await shop.count('select count(*) from tender_project')).toBe(RECORDS / 4);
    expect(await shop.count('select count(*) from lot')).toBe(RECORDS);
    expect(await shop.count('select count(*) from award')).toBe(RECORDS);
    expect(await shop.count('select count(*) from award_organisation')).toBe(RECORDS * 1.5);
  });
});
