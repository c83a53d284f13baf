import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { saveNoticeFiles, type NoticeFileInput } from '../../../content/index.ts';
import { recordRevisions } from '../../../content/tenders/record-revisions.ts';
import { fromWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const { db } = database;

const PHONE = '0574-87654321';
const TEXT = ['一、本标段全长 4 公里。', '二、近 3 年内有同类业绩。', '三、不接受联合体。'];
const html = (lines: readonly string[]) => ({
  format: 'html' as const,
  text: lines.map((line) => `<p>${line}</p>`).join(''),
});
const sum = (value: string, text: string) => ({ value, text, kind: '控制价' });
const pdf = (name: string, text: string): NoticeFileInput => ({
  name,
  kind: 'document',
  bytes: Buffer.from(`%PDF-1.4 ${text}`),
});

const save = (sourceId: string, changes: NoticeChanges = {}) =>
  makeNotice(db, {
    sourceId,
    deadline: new Date('2026-11-24T09:30:00+08:00'),
    amount: sum('489120000.00', '48912万元'),
    content: html(TEXT),
    contact: { buyer: { phone: PHONE } },
    ...changes,
  });
const LATER = {
  deadline: new Date('2026-11-26T09:30:00+08:00'),
  amount: sum('486035000.00', '48603.5万元'),
  content: html(TEXT.with(1, '二、近 5 年内有同类业绩。')),
};

interface Change {
  field: string;
  type: string;
  material: string | null;
}
const compare = (id: string, from: number, to: number) =>
  api.post('/ai/pub/bid/compare', { id, from, to });
const changesOf = async (id: string, from: number, to: number) =>
  ((await compare(id, from, to)).body.model as { changes: Change[] }).changes;
interface Versions {
  version: number;
  versions: { version: number; changedFields: string[]; materialKinds: string[] }[];
}
const listVersions = async (id: string) =>
  (await api.post('/ai/pub/bid/versions', { id })).body.model as Versions;

describe('versions of a notice', () => {
  it('are listed with what they changed, at once after a change', async () => {
    const id = await save('listed');
    expect(await listVersions(id)).toMatchObject({
      version: 1,
      versions: [{ version: 1, changedFields: [], materialKinds: [] }],
    });
    await save('listed', LATER);
    await save('listed', { ...LATER, title: '改了标题' });
    await until(async () => (await listVersions(id)).version === 3);
    const { versions } = await listVersions(id);
    expect(versions).toMatchObject([
      { version: 3, changedFields: ['title'], materialKinds: [] },
      {
        version: 2,
        changedFields: ['deadline', 'amount', 'text'],
        materialKinds: ['deadline', 'amount'],
      },
      { version: 1 },
    ]);
    const { body } = await api.post('/ai/pub/bid/first', { id });
    const { notices } = body.model as { notices: unknown[] };
    expect(notices).toMatchObject([{ version: 3, revisions: versions.slice(0, 2) }]);
  });

  it('are compared field by field, the older first', async () => {
    const id = await save('compared');
    await save('compared', LATER);
    const { body } = await compare(id, 2, 1);
    expect(body.model).toMatchObject({ id, from: { version: 1 }, to: { version: 2 } });
    expect(await changesOf(id, 2, 1)).toEqual([
      {
        field: 'deadline',
        material: 'deadline',
        type: 'time',
        from: '2026-11-24T09:30:00+08:00',
        to: '2026-11-26T09:30:00+08:00',
      },
      {
        field: 'amount',
        material: 'amount',
        type: 'amount',
        from: { value: '489120000.00', text: '48912万元', kind: '控制价' },
        to: { value: '486035000.00', text: '48603.5万元', kind: '控制价' },
      },
      {
        field: 'text',
        material: null,
        type: 'passages',
        cut: false,
        passages: [
          {
            skipped: 0,
            before: TEXT[0],
            parts: [
              { op: 'same', text: '二、近 ' },
              { op: 'del', text: '3' },
              { op: 'ins', text: '5' },
              { op: 'same', text: ' 年内有同类业绩。' },
            ],
          },
        ],
      },
    ]);
    expect(await changesOf(id, 1, 1)).toEqual([]);
  });

  it('are compared with any earlier one', async () => {
    const id = await save('any', { qualification: '一级' });
    await save('any', { qualification: '二级', location: '江北区' });
    await save('any', { qualification: '一级', location: '江北区' });
    expect(await changesOf(id, 1, 3)).toEqual([
      { field: 'location', material: null, type: 'text', parts: [{ op: 'ins', text: '江北区' }] },
    ]);
    expect(await changesOf(id, 2, 3)).toMatchObject([
      { field: 'qualification', material: 'qualification' },
    ]);
  });

  it('name files without addresses, and hide contacts', async () => {
    const id = await save('files');
    const files = (...inputs: NoticeFileInput[]) =>
      saveNoticeFiles(db, api.app.files, fromWireId(id), inputs);
    await files(pdf('招标文件.pdf', 'a'), pdf('清单.pdf', 'b'));
    await files(pdf('招标文件.pdf', 'a'), pdf('清单（更新）.pdf', 'c'));
    await save('files', { contact: { buyer: { phone: '0574-11112222' } } });
    expect(await changesOf(id, 2, 4)).toEqual([
      {
        field: 'attachments',
        material: 'attachment',
        type: 'files',
        files: [
          expect.objectContaining({ op: 'same', name: '招标文件.pdf', formerName: null }),
          expect.objectContaining({ op: 'ins', name: '清单（更新）.pdf', size: 10 }),
          expect.objectContaining({ op: 'del', name: '清单.pdf' }),
        ],
      },
      { field: 'contact', material: null, type: 'hidden' },
    ]);
    const hashes = await database.query(
      'select sha256, replace(id::text, $$-$$, $$$$) as id from file',
    );
    const replies = [
      await compare(id, 1, 4),
      await api.post('/ai/pub/bid/versions', { id }),
      await api.post('/ai/pub/bid/first', { id }),
    ];
    for (const { body } of replies) {
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/0574-|api\/files/);
      for (const row of hashes) {
        expect(text).not.toContain(row.sha256);
        expect(text).not.toContain(row.id);
      }
    }
  });

  it('hold no markup and no unsafe addresses of the source', async () => {
    const id = await save('unsafe', { sourceUrl: 'https://ggzy.example/1' });
    await save('unsafe', {
      sourceUrl: 'javascript:alert(1)',
      content: html([...TEXT, '<img src=x onerror=alert(1)>四、<script>alert(1)</script>补充。']),
    });
    const text = JSON.stringify(await changesOf(id, 1, 2));
    expect(text).toContain('四、补充。');
    expect(text).not.toMatch(/<|javascript|onerror/);
  });

  it('names what is given by a code', async () => {
    const id = await save('codes', { project: { divisionCode: '330205', projectType: 'ROAD' } });
    await save('codes', { project: { divisionCode: '330212', projectType: 'TUNNEL' } });
    const text = JSON.stringify(await changesOf(id, 1, 2));
    expect(text).toMatch(/江北/);
    expect(text).toMatch(/鄞州/);
    expect(text).not.toMatch(/330205|"ROAD"/);
  });
});

describe('a notice whose withdrawal ended', () => {
  it('has no version of the time between', async () => {
    const id = await save('restored');
    await save('restored', { state: 'withdrawn' });
    await recordRevisions(db, { updated: [fromWireId(id)] }, async () => {
      await database.query(`update tender_notice set state = 'published', title = '恢复的公告'
        where id = '${fromWireId(id)}'`);
    });
    const numbers = (await listVersions(id)).versions.map(({ version }) => version);
    expect(numbers).toEqual([3, 1]);
    const { body } = await api.post('/ai/pub/bid/first', { id });
    expect(body.model).toMatchObject({ notices: [{ version: 3, revisions: [{ version: 3 }] }] });
    expect((await compare(id, 2, 3)).status).toBe(404);
    expect(await changesOf(id, 1, 3)).toMatchObject([{ field: 'title' }]);
  });
});

describe('what cannot be compared', () => {
  it.each([
    [{ from: 1, to: 3 }, 404, '没有这个版本'],
    [{ from: 0, to: 1 }, 400, undefined],
    [{ from: 1.5, to: 1 }, 400, undefined],
    [{ from: '1', to: 1 }, 400, undefined],
    [{ from: 1 }, 400, undefined],
  ])('answers %j with %i', async (versions, status, msg) => {
    const id = await save('wrong');
    await save('wrong', LATER);
    const reply = await api.post('/ai/pub/bid/compare', { id, ...versions });
    expect(reply.status).toBe(status);
    if (msg) expect(reply.body.msg).toBe(msg);
    else expect(reply.body.errors).toBeDefined();
  });

  it('answers 404 for unknown notices and drafts, and 410 for withdrawn ones', async () => {
    const draft = await save('draft', { state: 'draft' });
    const withdrawn = await save('withdrawn');
    await save('withdrawn', LATER);
    await save('withdrawn', { ...LATER, state: 'withdrawn' });
    for (const [id, status] of [
      [EMPTY_ID, 404],
      [draft, 404],
      [withdrawn, 410],
    ] as const) {
      expect((await compare(id, 1, 2)).status).toBe(status);
      expect((await api.post('/ai/pub/bid/versions', { id })).status).toBe(status);
    }
  });
});
