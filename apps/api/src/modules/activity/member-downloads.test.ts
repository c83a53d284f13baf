import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { saveArticleFiles, saveNoticeFiles } from '../../content/index.ts';
import { fromWireId } from '../../wire-format.ts';
import { eraseAccount } from '../accounts/profile/account-closing.repository.ts';
import { listDownloads } from '../accounts/profile/data-export.repository.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-member-downloads-'));
const { api, database } = await apiSuite({ dataDir, rateLimit: 100_000 });
const BILL = Buffer.from('%PDF-1.7 bill');
const DRAWINGS = Buffer.from('%PDF-1.7 drawings');
let member: Member;

beforeEach(async () => {
  member = await createMember(api);
});
afterAll(() => rm(dataDir, { recursive: true }));

let projects = 0;

/** A notice with a project of its own and two attachments. */
async function announce(title: string) {
  projects += 1;
  const project = { key: `downloads-${projects}`, name: title };
  const id = await makeNotice(database.db, { title, project });
  await saveNoticeFiles(database.db, api.app.files, fromWireId(id), [
    { name: '清单.pdf', bytes: BILL, kind: 'bill' },
    { name: '图纸.pdf', bytes: DRAWINGS, kind: 'drawings' },
  ]);
  const { model } = (await api.post('/ai/pub/bid/checkLogin', { id }, { headers: member.headers }))
    .body;
  const [bill, drawings] = (model as { files: { id: string; url: string }[] }).files;
  if (!bill || !drawings) throw new Error('no attachments');
  return { id, bill, drawings };
}

const download = (
  url: string,
  headers: Record<string, string> = member.headers,
  method: 'GET' | 'HEAD' = 'GET',
) => api.app.inject({ method, url, headers });

async function listed(page: object = {}, who = member) {
  const { body } = await api.post('/news/download/listPaged', page, { headers: who.headers });
  return body as unknown as { total: number; records: Record<string, unknown>[] };
}
const namesOf = async () => (await listed()).records.map(({ fileName }) => fileName);
const withdraw = (id: string) =>
  database.query("update tender_notice set state = 'withdrawn' where id = $1", [fromWireId(id)]);

describe('downloads of a member', () => {
  it('list an attachment with its notice', async () => {
    const { id, bill } = await announce('清江大桥招标公告');
    await download(bill.url);
    expect(await listed()).toMatchObject({
      total: 1,
      records: [
        {
          id,
          kind: 'TENDER',
          title: '清江大桥招标公告',
          href: expect.stringContaining(`/tender/detail/${id}/`),
          fileId: bill.id,
          fileName: '清单.pdf',
          size: BILL.length,
          at: expect.any(String),
          attached: true,
        },
      ],
    });
    expect((await listed({}, await createMember(api))).total).toBe(0);
  });

  it('list a file once: another download moves it to the front', async () => {
    const { bill, drawings } = await announce('重复下载');
    await download(bill.url);
    await download(drawings.url);
    expect(await namesOf()).toEqual(['图纸.pdf', '清单.pdf']);
    await Promise.all([download(bill.url), download(bill.url)]);
    expect(await namesOf()).toEqual(['清单.pdf', '图纸.pdf']);
  });

  it('do not list what was not taken', async () => {
    const { bill } = await announce('没有下载');
    const etag = (await download(bill.url, member.headers, 'HEAD')).headers.etag as string;
    await download(bill.url, {});
    await download(bill.url, { ...member.headers, range: 'bytes=5-' });
    await download(bill.url, { ...member.headers, 'if-none-match': etag });
    expect((await listed()).total).toBe(0);
  });

  it('list the attachments of a project that were taken as one archive', async () => {
    const { id } = await announce('整个项目');
    const { model } = (await api.post('/ai/pub/bid/first', { id })).body;
    const projectId = (model as { project: { id: string } }).project.id;
    const url = `/api/tender/projects/${projectId}/files.zip`;
    await download(url, member.headers, 'HEAD');
    expect((await listed()).total).toBe(0);
    expect((await download(url)).statusCode).toBe(200);
    expect((await namesOf()).toSorted()).toEqual(['图纸.pdf', '清单.pdf'].toSorted());
    expect((await download(url)).statusCode).toBe(200);
    expect((await listed()).total).toBe(2);
  });

  it('say which notices are withdrawn and which files are replaced', async () => {
    const [gone, changed] = [await announce('撤下的公告'), await announce('换了附件')];
    await download(gone.bill.url);
    await download(changed.bill.url);
    await withdraw(gone.id);
    await saveNoticeFiles(database.db, api.app.files, fromWireId(changed.id), [
      { name: '新清单.pdf', bytes: Buffer.from('%PDF-1.7 new bill'), kind: 'bill' },
    ]);
    expect((await listed()).records).toMatchObject([
      { title: '换了附件', href: expect.stringContaining(changed.id), attached: false },
      { title: '内容已下线', href: '', fileName: '清单.pdf', kind: 'TENDER' },
    ]);
    for (const { bill } of [gone, changed]) {
      expect((await download(bill.url)).statusCode).toBe(404);
    }
  });

  it('list materials and attachments together, newest first, by pages', async () => {
    const directoryId = await makeDirectory(database.db, { bizType: 'DOWNLOAD', name: '表格' });
    const material = await makeArticle(database.db, directoryId, { bizType: 'DOWNLOAD' });
    await saveArticleFiles(database.db, api.app.files, fromWireId(material), [
      { name: '计量表.pdf', bytes: BILL },
    ]);
    const { files } = (await api.post('/news/pub/get', { id: material })).body.model as {
      files: { id: string }[];
    };
    const { bill, drawings } = await announce('与资料同列');
    await download(bill.url);
    await download(`/api/files/${files[0]?.id}`);
    await download(drawings.url);
    expect(await namesOf()).toEqual(['图纸.pdf', '计量表.pdf', '清单.pdf']);
    const second = await listed({ current: 2, size: 2 });
    expect(second).toMatchObject({ total: 3, records: [{ fileName: '清单.pdf' }] });
  });

  it('are exported with the data of the account and erased with it', async () => {
    const { id, bill } = await announce('数据导出');
    await download(bill.url);
    await withdraw(id);
    const exported = await listDownloads(database.db, member.accountId);
    expect(exported).toEqual([
      { title: '数据导出', file: '清单.pdf', size: BILL.length, at: expect.any(Date) },
    ]);
    await database.query("update account set state = 'closing' where id = $1", [member.accountId]);
    expect(await eraseAccount(database.db, member.accountId)).toBe(true);
    expect(await listDownloads(database.db, member.accountId)).toEqual([]);
  });
});
