import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openImportFixture, siblingPath, type ImportFixture } from './import-fixture.ts';

const EXAMPLE = siblingPath('shared/data/ocds/fictional-example');
const isPresent = existsSync(EXAMPLE);
const ifPresent = isPresent ? it : it.skip;
const note = isPresent ? '' : '（跳过：检出目录旁没有 shared/data）';

/** More than a batch a kill. */
const KILLED_RELEASES = 1_600;
const TIMEOUT_MS = 300_000;

/** An invented release. */
const release = (process: number, id: string, tag = 'tender') => ({
  ocid: `ocds-abc123-${process}`,
  id,
  date: '2026-03-01T09:00:00Z',
  tag: [tag],
  initiationType: 'tender',
  buyer: { id: 'b', name: '东岭水务有限公司' },
  tender: { id: 't', title: `东岭灌区改造 ${process} 期施工` },
});
const link = { url: 'https://x.example/p.json#1', date: '2026-03-01T09:00:00Z', tag: ['tender'] };

describe(`import of OCDS${note}`, () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  const write = async (name: string, content: string | Buffer) => {
    const path = join(fixture.folder, name);
    await writeFile(path, content);
    return path;
  };
  const head = { version: '1.1', uri: 'https://x.example/p.json', publisher: { name: 'x' } };

  it('imports packages, records and lines, compressed or not, and repeats nothing', async () => {
    const releases = [release(1, 'a'), release(1, 'b', 'tenderUpdate')];
    const compiled = { ...release(2, 'c', 'compiled'), date: '2026-03-02T09:00:00Z' };
    const records = [
      { ocid: 'ocds-abc123-1', releases },
      { ocid: 'ocds-abc123-2', releases: [link], compiledRelease: compiled },
    ];
    const lines = [{ ...head, releases: [release(3, 'd')] }, release(3, 'e'), ...records];
    const files = [
      await write('releases.json', JSON.stringify({ ...head, releases }, null, 1)),
      await write('records.json.gz', gzipSync(JSON.stringify({ ...head, records }))),
      await write('lines.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')),
    ];
    const first = await fixture.run('tenders', ...files);
    expect(first.output).toContain('读取 10 · 新增 5 · 更新 0 · 未变 5 · 略过 0');
    expect(first.code).toBe(0);
    const again = await fixture.run('tenders', ...files);
    expect(again.output).toContain('读取 10 · 新增 0 · 更新 0 · 未变 10 · 略过 0');
    expect(await fixture.query('select source_id from tender_notice order by 1')).toEqual(
      ['1#a', '1#b', '2#compiled', '3#d', '3#e'].map((id) => ({ source_id: `ocds-abc123-${id}` })),
    );
    expect(await fixture.count('select count(*) from tender_project')).toBe(3);
  });

  it('reports what is broken and imports the rest', async () => {
    const broken = { ...release(8, 'x'), date: 'morgen' };
    const records = [
      { ocid: 'ocds-abc123-8', releases: [broken, release(8, 'y')] },
      { ocid: 'ocds-abc123-9', releases: [link] },
    ];
    const path = await write('broken.json', JSON.stringify({ ...head, records }));
    const report = join(fixture.folder, 'broken.report.jsonl');
    const { code, output } = await fixture.run('tenders', path, '--report', report);
    expect(output).toContain('读取 3 · 新增 1 · 更新 0 · 未变 0 · 略过 2');
    expect(code).toBe(3);
    expect(await fixture.reportOf(report)).toMatchObject([
      { sourceId: 'ocds-abc123-8#x', reason: expect.stringContaining('日期无法识别') },
      { reason: expect.stringContaining('缺少 id') },
    ]);
  });

  it(
    'ends with the same database after five kills',
    async () => {
      const releases = Array.from({ length: KILLED_RELEASES }, (_, at) =>
        release(1_000 + Math.floor(at / 3), `k${at}`, at % 3 === 0 ? 'tender' : 'tenderUpdate'),
      );
      const path = await write('many.json', JSON.stringify({ ...head, releases }));
      const notices = `select count(*) from tender_notice where source_id like '%#k%'`;
      for (let kill = 0; kill < 5; kill += 1) {
        const before = await fixture.count(notices);
        const child = fixture.start(['tenders', path]);
        const ended = once(child, 'exit');
        while (child.exitCode === null && (await fixture.count(notices)) <= before) await sleep(5);
        child.kill('SIGKILL');
        await ended;
      }
      const { code } = await fixture.run('tenders', path);
      expect(code).toBe(0);
      const again = await fixture.run('tenders', path);
      expect(again.output).toContain(`新增 0 · 更新 0 · 未变 ${KILLED_RELEASES} · 略过 0`);
      expect(await fixture.count(notices)).toBe(KILLED_RELEASES);
      // Nothing is logged or versioned twice.
      const logged = `select count(*) from notice_change c join tender_notice n on n.id = c.notice_id
        where n.source_id like '%#k%'`;
      expect(await fixture.count(logged)).toBe(KILLED_RELEASES);
      expect(await fixture.count('select count(*) from notice_version')).toBe(0);
    },
    TIMEOUT_MS,
  );

  ifPresent('imports the published example', async () => {
    const { code, output } = await fixture.run('tenders', EXAMPLE);
    expect(output).toContain('新增 7 · 更新 0 · 未变 7 · 略过 0');
    expect(code).toBe(0);
    const again = await fixture.run('tenders', EXAMPLE);
    expect(again.output).toContain('新增 0 · 更新 0 · 未变 14 · 略过 0');
  });
});
