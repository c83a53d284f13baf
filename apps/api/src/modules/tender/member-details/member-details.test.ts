import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { saveNoticeFiles, type NoticeFileInput } from '../../../content/index.ts';
import { fromWireId } from '../../../wire-format.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-notices-'));
const PDF = Buffer.from(`%PDF-1.7 ${'图纸目录'.repeat(100)}`);
const XLSX = readFileSync(
  join(import.meta.dirname, '../../../../sample/materials/download-001.xlsx'),
);
const FILES: NoticeFileInput[] = [
  { name: '图纸目录.exe', kind: 'drawings', bytes: PDF, pages: 2 },
  { name: '工程量清单.xlsx', kind: 'bill', bytes: XLSX },
];
const CONTACT: NoticeChanges['contact'] = {
  buyer: { person: '王工', phone: '0717-55500001', email: 'wang@buyer.example' },
  agency: { person: '李工', address: '示例路 1 号' },
  notes: { 备注: '监督电话 0717-55500009' },
};
const SECRETS = /王工|李工|55500001|55500009|buyer\.example|示例路|sha256|files\/|mediaType/;

const { api, database } = await apiSuite({ dataDir, rateLimit: 100_000 });
let member: Member;

beforeAll(async () => {
  member = await createMember(api);
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

/** A notice with contacts and attachments. */
async function notice(changes: NoticeChanges = {}, files = FILES) {
  const parties = { buyer: '清江交通局', agency: '清江代理公司' };
  const id = await makeNotice(database.db, { contact: CONTACT, project: parties, ...changes });
  await saveNoticeFiles(database.db, api.app.files, fromWireId(id), files);
  return id;
}

interface MemberPart {
  contacts: object[];
  notes: object[];
  files: { id: string; name: string; url: string; sha256: string }[];
}

const check = (id: string, who?: Member) =>
  api.post('/ai/pub/bid/checkLogin', { id }, who && { headers: who.headers });
const partOf = async (id: string) => (await check(id, member)).body.model as MemberPart;
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });
const firstFile = async (id: string) => {
  const [file] = (await partOf(id)).files;
  if (!file) throw new Error('no attachment');
  return file;
};
const withdraw = (id: string) =>
  database.query(`update tender_notice set state = 'withdrawn' where id = '${fromWireId(id)}'`);

describe('/ai/pub/bid/checkLogin', () => {
  it('returns contacts and attachments to members', async () => {
    const id = await notice();
    const { status, body, headers } = await check(id, member);
    expect([status, body.code]).toEqual([200, '30000']);
    expect(String(headers['cache-control'])).toMatch(/no-store|private/);
    expect(body.model).toEqual({
      id,
      contacts: [
        {
          role: 'buyer',
          organisation: '清江交通局',
          person: '王工',
          address: null,
          phone: '0717-55500001',
          email: 'wang@buyer.example',
        },
        {
          role: 'agency',
          organisation: '清江代理公司',
          person: '李工',
          phone: null,
          email: null,
          address: '示例路 1 号',
        },
      ],
      notes: [{ title: '备注', text: '监督电话 0717-55500009' }],
      files: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          name: '图纸目录.pdf',
          kind: 'drawings',
          fileType: 'PDF',
          mediaType: 'application/pdf',
          size: PDF.length,
          pages: 2,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}$/),
        },
        expect.objectContaining({ name: '工程量清单.xlsx', kind: 'bill', fileType: 'XLSX' }),
      ],
    });
  });

  it('asks visitors to log in, and returns nothing else', async () => {
    const { status, body } = await check(await notice());
    expect([status, body.code]).toEqual([200, '40100']);
    expect(body.msg).toContain('登录后');
    expect(body).not.toHaveProperty('model');
    expect(JSON.stringify(body)).not.toMatch(SECRETS);
  });

  it('treats an expired session as a visitor', async () => {
    const id = await notice();
    const late = await createMember(api);
    await database.query('update account_session set expires_at = now() where account_id = $1', [
      late.accountId,
    ]);
    expect((await check(id, late)).body.code).toBe('40100');
  });

  it('limits each member who scrapes contacts', async () => {
    const id = await notice();
    const copier = await createMember(api);
    const codes = [];
    for (let i = 0; i < 121; i += 1) codes.push((await check(id, copier)).body.code);
    expect(codes.slice(0, 120).every((code) => code === '30000')).toBe(true);
    expect(codes.at(-1)).toBe('42900');
    expect((await check(id, member)).body.code).toBe('30000');
  });

  it('returns empty lists without contact data', async () => {
    const id = await notice({ contact: {} }, []);
    expect(await partOf(id)).toEqual({ id, contacts: [], notes: [], files: [] });
  });

  it('rejects unpublished notices for everybody', async () => {
    const gone = await notice();
    await withdraw(gone);
    const later = await notice({ publishTime: new Date(Date.now() + 3_600_000) });
    const draft = await notice({ state: 'draft' });
    for (const who of [undefined, member]) {
      expect((await check(EMPTY_ID, who)).body.code).toBe('40400');
      expect((await check(later, who)).body.code).toBe('40400');
      expect((await check(draft, who)).body.code).toBe('40400');
      expect((await check(gone, who)).body).toMatchObject({
        code: '41000',
        msg: '这条公告已下架',
      });
    }
    expect((await check('no id', member)).body.code).toBe('40000');
  });
});

describe('the public reply', () => {
  const first = async (id: string) => {
    const { body } = await api.post('/ai/pub/bid/first', { id }, { headers: member.headers });
    return { body, notice: (body.model as { notices: object[] }).notices[0] };
  };

  it('states that there are contacts, and names the attachments without their addresses', async () => {
    const id = await notice();
    const { body, notice: shown } = await first(id);
    expect(shown).toMatchObject({
      hasContact: true,
      fileCount: 2,
      files: [
        { name: '图纸目录.pdf', kind: 'drawings', fileType: 'PDF', size: PDF.length, pages: 2 },
        { name: '工程量清单.xlsx', kind: 'bill', fileType: 'XLSX', size: XLSX.length, pages: null },
      ],
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(SECRETS);
    for (const file of (await partOf(id)).files) {
      expect(text).not.toContain(file.id);
      expect(text).not.toContain(file.sha256);
    }
    const bare = await first(await notice({ contact: {} }, []));
    expect(bare.notice).toMatchObject({ hasContact: false, fileCount: 0, files: [] });
  });

  it('updates the count when an attachment is added', async () => {
    const id = await notice({}, []);
    expect((await first(id)).notice).toMatchObject({ fileCount: 0 });
    await saveNoticeFiles(database.db, api.app.files, fromWireId(id), FILES);
    await until(async () => {
      const { notice: shown } = await first(id);
      return (shown as { fileCount: number }).fileCount === 2;
    });
  });

  it('does not search contacts', async () => {
    await notice();
    for (const keywords of ['王工', '55500001', '监督电话']) {
      expect((await api.post('/ai/pub/bid/listPaged', { keywords })).body.total).toBe(0);
    }
  });
});

describe('an attachment', () => {
  it('is refused to visitors, whose browsers are redirected to the login', async () => {
    const id = await notice({ infoType: '0105' });
    const { url } = await firstFile(id);
    const call = await fetchFile(url);
    expect([call.statusCode, call.json().code]).toEqual([401, '40100']);
    const page = await fetchFile(url, { accept: 'text/html,*/*' });
    const back = `/login?redirect=${encodeURIComponent(`/tender/detail/${id}/ENGINEERING/0105`)}`;
    expect([page.statusCode, page.headers.location]).toEqual([302, back]);
  });

  it('is downloaded by members, whole and in ranges, free of charge', async () => {
    const { url, sha256 } = await firstFile(await notice());
    const whole = await fetchFile(url, member.headers);
    expect([whole.statusCode, whole.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('图纸目录.pdf')}`,
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: `"${sha256}"`,
    });
    const part = await fetchFile(url, { ...member.headers, range: 'bytes=9-20' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 9-20/${PDF.length}`,
    ]);
    expect(part.rawPayload).toEqual(PDF.subarray(9, 21));
    expect(await database.query('select from download_record')).toHaveLength(0);
    expect(await database.query('select from point_entry')).toHaveLength(0);
  });

  it('is withdrawn with its own notice only', async () => {
    const [gone, stays] = [await notice(), await notice()];
    const [lost, kept] = [await firstFile(gone), await firstFile(stays)];
    expect(lost.id).not.toBe(kept.id);
    await withdraw(gone);
    expect((await fetchFile(lost.url, member.headers)).statusCode).toBe(404);
    expect((await fetchFile(lost.url)).statusCode).toBe(404);
    expect((await fetchFile(kept.url, member.headers)).statusCode).toBe(200);
  });

  it('is not available before its notice is published', async () => {
    const id = await notice();
    const { url } = await firstFile(id);
    await database.query(
      `update tender_notice set publish_time = now() + interval '1 hour' where id = '${fromWireId(id)}'`,
    );
    expect((await fetchFile(url, member.headers)).statusCode).toBe(404);
  });

  it('retains its address when it is saved again, and is removed when it is detached', async () => {
    const id = await notice();
    const before = (await partOf(id)).files;
    await saveNoticeFiles(database.db, api.app.files, fromWireId(id), FILES.toReversed());
    expect((await partOf(id)).files.map((file) => file.id)).toEqual(
      before.toReversed().map((file) => file.id),
    );
    await saveNoticeFiles(database.db, api.app.files, fromWireId(id), []);
    expect((await partOf(id)).files).toEqual([]);
    expect((await fetchFile(before[0]?.url ?? '', member.headers)).statusCode).toBe(404);
  });
});
