import { asc, eq } from 'drizzle-orm';
import { makeNotice, type NoticeChanges } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { noticeChange, noticeVersion, tenderNotice } from '../../db/schema.ts';
import { announceDueContent } from '../../jobs/due-content.repository.ts';
import { fromWireId } from '../../wire-format.ts';
import { saveNoticeFiles, type NoticeFileInput } from './save-notice-files.ts';

const { api, database } = await apiSuite();
const { db } = database;

const DEADLINE = new Date('2026-11-24T09:30:00+08:00');
let serial = 0;

/** Returns a writer of one notice. */
function notice() {
  const sourceId = `revised ${(serial += 1)}`;
  return async (changes: NoticeChanges = {}) =>
    fromWireId(await makeNotice(db, { sourceId, deadline: DEADLINE, ...changes }));
}

const versionsOf = (id: string) =>
  db
    .select()
    .from(noticeVersion)
    .where(eq(noticeVersion.noticeId, id))
    .orderBy(asc(noticeVersion.version));
const logOf = async (id: string) => {
  const rows = await db
    .select()
    .from(noticeChange)
    .where(eq(noticeChange.noticeId, id))
    .orderBy(asc(noticeChange.transactionId), asc(noticeChange.position));
  return rows.map(({ version, kind, materialKinds }) => [version, kind, ...materialKinds]);
};
const currentOf = async (id: string) => {
  const [row] = await db.select().from(tenderNotice).where(eq(tenderNotice.id, id));
  return row;
};
const pdf = (text: string): NoticeFileInput => ({
  name: '招标文件.pdf',
  kind: 'document',
  bytes: Buffer.from(`%PDF-1.4 ${text}`),
});

describe('a notice', () => {
  it('has no superseded version when it is new or unchanged', async () => {
    const save = notice();
    const id = await save();
    await save();
    expect(await versionsOf(id)).toEqual([]);
    expect(await currentOf(id)).toMatchObject({ version: 1 });
    expect(await logOf(id)).toEqual([[1, 'created']]);
  });

  it('keeps every superseded version with all its fields', async () => {
    const save = notice();
    const contact = { buyer: { phone: '0574-00000000' } };
    const lot = { lotNo: '2', name: '2 标段' };
    const amount = { value: '489120000', text: '48912万元', kind: '控制价' };
    const awards = [{ rank: 1, organisations: ['甲路桥', '乙建设'], amount, lot }];
    const id = await save({ contact, lot, amount, awards });
    const created = await currentOf(id);
    await save({ contact, lot, amount, awards, deadline: null, title: '改了标题' });
    await save({ lot, amount, awards, deadline: null, title: '改了标题' });

    const [first, second, ...more] = await versionsOf(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      version: 1,
      contact,
      sourceTitle: '测试来源',
      recordedAt: created?.createdAt,
      supersededAt: second?.recordedAt,
      changedFields: ['deadline', 'title'],
      materialKinds: ['deadline'],
      fields: {
        state: 'published',
        deadline: DEADLINE.toISOString(),
        lot,
        amount: { ...amount, value: '489120000.00' },
        awards: [
          {
            rank: 1,
            lotNo: '2',
            organisations: ['甲路桥', '乙建设'],
            value: '489120000.00',
            text: '48912万元',
          },
        ],
        html: '<p>公告正文</p>',
      },
    });
    expect(second).toMatchObject({
      version: 2,
      fields: { title: '改了标题', deadline: null },
      changedFields: ['contact'],
      materialKinds: [],
    });
    expect(await currentOf(id)).toMatchObject({ version: 3, title: '改了标题' });
    expect(await logOf(id)).toEqual([
      [1, 'created'],
      [2, 'changed', 'deadline'],
      [3, 'changed'],
    ]);
  });

  it('keeps its version when only its markup or its digest changes', async () => {
    const save = notice();
    const id = await save({ content: { format: 'html', text: '<p>一</p><p>二</p>' } });
    await save({ content: { format: 'html', text: '<div>一</div><div>二</div>' } });
    expect(await currentOf(id)).toMatchObject({
      version: 1,
      contentHtml: '<div>一</div><div>二</div>',
    });
    expect(await logOf(id)).toEqual([[1, 'created']]);
  });

  it('is logged as withdrawn, and is overwritten without versions from then on', async () => {
    const save = notice();
    const id = await save();
    await save({ state: 'withdrawn' });
    await save({ state: 'withdrawn', title: '撤回以后改的' });
    await save({ title: '来源又发了' });
    expect(await currentOf(id)).toMatchObject({ version: 2, state: 'withdrawn' });
    expect(await logOf(id)).toEqual([
      [1, 'created'],
      [2, 'withdrawn', 'withdrawal'],
    ]);
  });

  it('is logged when it becomes public', async () => {
    const save = notice();
    const id = await save({ state: 'draft' });
    await save({ state: 'draft', title: '还在改' });
    expect(await logOf(id)).toEqual([]);
    await save();
    expect(await logOf(id)).toEqual([[1, 'created']]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('is logged when its publishing time has come', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await announceDueContent(db, at(-1));
    const id = await notice()({ publishTime: at(5) });
    const past = await notice()({ publishTime: at(-0.5) });
    expect(await logOf(id)).toEqual([]);
    await announceDueContent(db, at(6));
    await announceDueContent(db, at(7));
    expect(await logOf(id)).toEqual([[1, 'created']]);
    expect(await logOf(past)).toEqual([[1, 'created']]);
  });

  it('gets a version by other attachments, none by those it was first recorded with', async () => {
    const id = await notice()();
    const save = (files: NoticeFileInput[], completesVersion = false) =>
      saveNoticeFiles(db, api.app.files, id, files, { completesVersion });
    await save([pdf('first')], true);
    expect(await currentOf(id)).toMatchObject({ version: 1 });
    await save([pdf('first')]);
    expect(await currentOf(id)).toMatchObject({ version: 1 });
    await save([pdf('first'), pdf('second')]);
    expect(await currentOf(id)).toMatchObject({ version: 2 });
    const [before] = await versionsOf(id);
    expect(before).toMatchObject({
      changedFields: ['attachments'],
      materialKinds: ['attachment'],
      fields: { attachments: [{ name: '招标文件.pdf', mediaType: 'application/pdf' }] },
    });
    expect(await logOf(id)).toEqual([
      [1, 'created'],
      [1, 'changed'],
      [2, 'changed', 'attachment'],
    ]);
  });
});

describe('versions and the log', () => {
  it.each(['notice_version', 'notice_change'])('refuse changes of %s', async (table) => {
    const save = notice();
    await save();
    await save({ title: '改过' });
    for (const statement of [
      `update ${table} set version = version + 1`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(database.query(statement)).rejects.toThrow(`${table} is append-only`);
    }
  });

  it('are rolled back with the change', async () => {
    const save = notice();
    const id = await save();
    await expect(
      db.transaction(async (tx) => {
        await makeNotice(tx, { sourceId: `revised ${serial}`, title: '没写成' });
        throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    expect(await versionsOf(id)).toEqual([]);
    expect(await logOf(id)).toEqual([[1, 'created']]);
  });

  it('number the versions of concurrent writers one after another', async () => {
    const save = notice();
    const id = await save();
    const texts = ['a', 'b', 'c', 'd'];
    await Promise.all([
      ...texts.map((title) => save({ title })),
      ...texts.map((text) => saveNoticeFiles(db, api.app.files, id, [pdf(text)])),
    ]);
    const versions = await versionsOf(id);
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await currentOf(id)).toMatchObject({ version: 9 });
  });
});
