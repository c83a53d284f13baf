import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { saveNoticeFiles } from '../../../content/index.ts';
import { fileHash } from '../../../infrastructure/storage/file-store.ts';
import { fromWireId } from '../../../wire-format.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-archives-'));
const { api, database } = await apiSuite({ dataDir, rateLimit: 100_000 });
let member: Member;

beforeAll(async () => {
  member = await createMember(api);
});
afterAll(() => rm(dataDir, { recursive: true }));

const BILL = Buffer.from(`%PDF-1.7 ${'清单'.repeat(50_000)}`);
const ANSWER = Buffer.from('%PDF-1.7 answer');

const project = { key: 'archived', name: '滨河路工程' };
const announce = (changes: NoticeChanges = {}) =>
  makeNotice(database.db, { title: '滨河路招标公告', project, ...changes });
const attach = (id: string, ...files: [name: string, bytes: Buffer][]) =>
  saveNoticeFiles(
    database.db,
    api.app.files,
    fromWireId(id),
    files.map(([name, bytes]) => ({ name, bytes, kind: 'document' })),
  );
const projectIdOf = async (id: string) => {
  const { model } = (await api.post('/ai/pub/bid/first', { id })).body;
  return (model as { project: { id: string } }).project.id;
};
const fetchArchive = (projectId: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/tender/projects/${projectId}/files.zip`, headers });

/** Entries of an archive without compression, by its central directory. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    entries.set(name, zip.subarray(start, start + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

describe('the archive of a project', () => {
  it('has the attachments of all published notices in folders', async () => {
    const id = await announce();
    const answer = await announce({
      infoType: '0105',
      title: '一号/澄清',
      publishTime: new Date('2026-02-01T09:00:00+08:00'),
    });
    const draft = await announce({ state: 'draft', title: '草稿' });
    await attach(id, ['清单.pdf', BILL], ['清单.exe', ANSWER]);
    await attach(answer, ['澄清.pdf', ANSWER]);
    await attach(draft, ['未公开.pdf', Buffer.from('%PDF-1.7 draft')]);
    const reply = await fetchArchive(await projectIdOf(id), member.headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('滨河路工程 附件.zip')}`,
    });
    expect(readZip(reply.rawPayload)).toEqual(
      new Map([
        ['01 招标公告 滨河路招标公告/清单.pdf', BILL],
        ['01 招标公告 滨河路招标公告/清单（2）.pdf', ANSWER],
        ['02 澄清答疑 一号 澄清/澄清.pdf', ANSWER],
      ]),
    );
  });

  it('is for members: browsers are led to the login and back', async () => {
    const projectId = await projectIdOf(await announce());
    const program = await fetchArchive(projectId);
    expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([401, '40100']);
    const browser = await fetchArchive(projectId, { accept: 'text/html' });
    expect(browser.statusCode).toBe(302);
    expect(browser.headers.location).toBe(
      `/login?redirect=${encodeURIComponent(`/tenderDetails/${projectId}`)}`,
    );
  });

  it('does not exist for unknown, unpublished and empty projects', async () => {
    const empty = await announce({ project: { key: 'empty', name: '没有附件' } });
    const wrong = [EMPTY_ID, 'x', '%00', await projectIdOf(empty)];
    for (const id of wrong) {
      expect((await fetchArchive(id, member.headers)).statusCode).toBe(404);
    }
    const hidden = await announce({ project: { key: 'hidden', name: '撤下的项目' } });
    const hiddenId = await projectIdOf(hidden);
    await attach(hidden, ['清单.pdf', BILL]);
    await database.query(
      "update tender_notice set state = 'withdrawn' where title = '滨河路招标公告' and project_id = (select id from tender_project where source_id = 'hidden')",
    );
    expect((await fetchArchive(hiddenId, member.headers)).statusCode).toBe(404);
    expect((await fetchArchive(hiddenId, { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('does not open when bytes are missing', async () => {
    const id = await announce({ project: { key: 'lost', name: '丢了文件' } });
    const lost = Buffer.from('%PDF-1.7 lost');
    await attach(id, ['清单.pdf', BILL], ['丢了.pdf', lost]);
    await api.app.files.remove(fileHash(lost));
    const projectId = await projectIdOf(id);
    const reply = await fetchArchive(projectId, member.headers).catch((error: unknown) => error);
    if (reply instanceof Error) return;
    const { rawPayload } = reply as { rawPayload: Buffer };
    expect(rawPayload.includes('PK\x05\x06', 0, 'latin1')).toBe(false);
  });

  it('is refused when it is too large', async () => {
    const id = await announce({ project: { key: 'large', name: '太大' } });
    await attach(id, ['图纸.pdf', Buffer.from('%PDF-1.7 large')]);
    await database.query("update file set size = 2147483647 where name = '图纸.pdf'");
    await attach(id, ['图纸.pdf', Buffer.from('%PDF-1.7 large')], ['图纸二.pdf', ANSWER]);
    const reply = await fetchArchive(await projectIdOf(id), member.headers);
    expect(reply.statusCode).toBe(413);
    expect(reply.json<{ msg: string }>().msg).toContain('逐个下载');
  });

  it('may be begun twenty times in ten minutes', async () => {
    const busy = await createMember(api);
    const id = await announce({ project: { key: 'busy', name: '常下' } });
    await attach(id, ['澄清.pdf', ANSWER]);
    const projectId = await projectIdOf(id);
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await fetchArchive(projectId, busy.headers)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
