import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awardResult, jsonLines } from './award-results.ts';
import { readState } from './database-state.ts';
import { openImportFixture, siblingPath, type ImportFixture } from './import-fixture.ts';

/** Files and a folder of OCDS documents, some of whose releases occur twice. */
const REAL = ['tenders', 'ocds/fictional-example'].map((name) =>
  siblingPath(`shared/data/${name}`),
);
/** A file that another source publishes again. */
const REPRINTED = siblingPath('shared/data/tenders/award-results.jsonl');
const areReal = REAL.every(existsSync);
const MERGED = "select count(*) from tender_notice where source = 'reprint' and state = 'merged'";
/** At random places of the import; each costs a start and what was done twice. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3);
const TIMEOUT_MS = 300_000;

describe(`an import that is killed again and again${areReal ? '' : '（检出目录旁没有 shared/data，用虚构的记录）'}`, () => {
  let whole: ImportFixture;
  let killed: ImportFixture;
  beforeAll(async () => ([whole, killed] = [await openImportFixture(), await openImportFixture()]));
  afterAll(async () => {
    // Closing a fixture stops the server.
    await killed.drop();
    await rm(killed.folder, { recursive: true });
    await whole.close();
  });

  const stateOf = (fixture: ImportFixture) => readState((text) => fixture.query(text));

  /** Starts the import, and kills it some time after it has written so many notices. */
  async function killAfter(notices: number, args: readonly string[]): Promise<void> {
    const child = killed.start(['tenders', ...args]);
    const ended = once(child, 'exit');
    while (
      child.exitCode === null &&
      (await killed.count('select count(*) from tender_notice')) < notices
    ) {
      await sleep(10);
    }
    await sleep(Math.random() * 500);
    child.kill('SIGKILL');
    await ended;
  }

  it(
    'leaves the database that one import, or two, leave',
    async () => {
      const invented = join(whole.folder, 'invented.jsonl');
      await writeFile(
        invented,
        jsonLines(Array.from({ length: 1_500 }, (_, at) => awardResult(at))),
      );
      const files = areReal ? REAL : [invented];
      expect((await whole.run('tenders', ...files)).code).toBe(0);
      const total = await whole.count('select count(*) from tender_notice');
      expect(total).toBe(areReal ? 1_945 : 1_500);
      const read = areReal ? 1_952 : 1_500;
      const reprint = [areReal ? REPRINTED : invented, '--source', 'reprint'];
      const reprinted = areReal ? 560 : 1_500;
      const { output } = await whole.run('tenders', ...reprint);
      expect(output).toContain(`新增 ${reprinted}`);
      const merged = await whole.count(MERGED);
      expect(merged).toBe(reprinted);
      const expected = await stateOf(whole);

      const again = await whole.run('tenders', ...files);
      expect(again.output).toContain(`新增 0 · 更新 0 · 未变 ${read} · 略过 0`);
      await whole.run('tenders', ...reprint);
      expect(await stateOf(whole)).toEqual(expected);

      for (let kill = 0; kill < KILLS; kill += 1) {
        await killAfter(Math.floor((Math.random() + kill) * (total / KILLS)), files);
      }
      expect((await killed.run('tenders', ...files)).code).toBe(0);
      await killAfter(total + 1 + Math.floor(Math.random() * reprinted), reprint);
      expect((await killed.run('tenders', ...reprint)).code).toBe(0);
      expect(await stateOf(killed)).toEqual(expected);
    },
    TIMEOUT_MS,
  );
});
