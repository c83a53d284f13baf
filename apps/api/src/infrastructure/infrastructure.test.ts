import { readFile, rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../../test/harness.ts';
import { toWireId } from '../wire-format.ts';
import { auditLog, featureSwitch, outbox } from '../db/schema.ts';
import { recordAudit } from './audit.repository.ts';
import { FeatureFlags } from './feature-flags.repository.ts';
import { safeName, saveFile } from './storage/files.service.ts';
import { detectMediaType } from './storage/media-type.ts';
import { enqueueMessage } from './outbox/outbox.repository.ts';

let database: SuiteDatabase;
let api: TestApi;
const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-files-'));
const office = 'application/vnd.openxmlformats-officedocument';
const OWNER = '01920000-0000-7000-8000-000000000001';

beforeAll(async () => {
  database = await suiteDatabase();
  api = await testApi(
    database.url,
    { dataDir },
    {
      prepare: (app) => {
        const owner = {
          sessionId: 's1',
          userId: OWNER,
          companyId: null,
          roles: ['member'] as const,
          permissions: [],
        };
        app.sessions.resolve = async (cookie) => (cookie === 'owner' ? owner : null);
      },
    },
  );
});

afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.7 ...');
  const keep = async (purpose: 'public' | 'resume', name = '清单.exe') => {
    const row = await saveFile(database.db, api.app.files, {
      name,
      bytes: pdf,
      purpose,
      ownerId: OWNER,
    });
    return { ...row, wireId: toWireId(row.id) };
  };

  it('are stored once by their content', async () => {
    const [one, other] = [await keep('public'), await keep('public')];
    expect(one.sha256).toBe(other.sha256);
    expect(one).toMatchObject({ mediaType: 'application/pdf', name: '清单.pdf', size: pdf.length });
    const path = join(dataDir, 'files', one.sha256.slice(0, 2), one.sha256.slice(2));
    expect(await readFile(path)).toEqual(pdf);
  });

  it('are sent as downloads', async () => {
    const { wireId } = await keep('public');
    const reply = await api.app.inject(`/api/files/${wireId}`);
    expect(reply.rawPayload).toEqual(pdf);
    expect(reply.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('清单.pdf')}`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answer 404 to callers without access', async () => {
    const { wireId } = await keep('resume');
    const status = async (options?: object) => (await api.get(`/files/${wireId}`, options)).status;
    expect(await status()).toBe(404);
    expect(await status({ headers: { cookie: 'session=owner' } })).toBe(200);
    expect((await api.get('/files/..%2F..%2Fetc')).status).toBe(404);
    expect((await api.get(`/files/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\x\\合同(终稿).docx', '合同(终稿).pdf'],
    ['a"\r\nb.pdf', 'ab.pdf'],
    ['头像\u202egnp.exe', '头像gnp.pdf'],
    ['', 'file.pdf'],
  ])('are named safely: %j', (name, safe) => expect(safeName(name, 'pdf')).toBe(safe));

  it.each([
    ['PK\x03\x04…readme.txt', 'application/zip'],
    ['....ftypisom', 'video/mp4'],
    ['\x89PNG\r\n\x1a\n<script>', 'application/octet-stream'],
    ['PK\x03\x04…[Content_Types].xml…xl/workbook.xml', 'application/zip'],
    ['<html><script>', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('have the type of their content: %j', async (content, type) => {
    expect((await detectMediaType(Buffer.from(content, 'latin1'))).type).toBe(type);
  });

  it('have the type of their content: images and office documents', async () => {
    const create = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
    const png = await sharp({ create }).png().toBuffer();
    expect((await detectMediaType(png)).type).toBe('image/png');
    const sample = (...path: string[]) =>
      readFile(join(import.meta.dirname, '../../sample', ...path));
    const xlsx = await sample('materials', 'download-001.xlsx');
    expect((await detectMediaType(xlsx)).type).toBe(`${office}.spreadsheetml.sheet`);
    const docx = await sample('materials', 'download-003.docx');
    expect((await detectMediaType(docx)).type).toBe(`${office}.wordprocessingml.document`);
  });
});

describe('the outbox and the audit log', () => {
  it('roll back with their transaction', async () => {
    const cause = database.db.transaction(async (tx) => {
      await enqueueMessage(tx, { channel: 'sms', recipient: '13800000001', body: '验证码' });
      await recordAudit(tx, { actor: 'system', action: 'test', resource: { kind: 'article' } });
      throw new Error('changed my mind');
    });
    await expect(cause).rejects.toThrow('changed my mind');
    expect(await database.db.$count(outbox)).toBe(0);
    expect(await database.db.$count(auditLog)).toBe(0);
  });

  it('record the actor and the resource', async () => {
    const actor = {
      sessionId: 's1',
      userId: OWNER,
      companyId: null,
      roles: ['staff'] as const,
      permissions: [],
    };
    await recordAudit(database.db, {
      actor,
      action: 'publish',
      resource: { kind: 'article', id: 'x' },
    });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { actorKind: 'staff', actorId: OWNER, action: 'publish', resourceId: 'x' },
    ]);
  });
});

describe('feature flags', () => {
  it('are on until they are turned off', async () => {
    expect(await new FeatureFlags(database.db).isOn('chat')).toBe(true);
    await database.db.insert(featureSwitch).values({ name: 'chat', enabled: false });
    expect(await new FeatureFlags(database.db).isOn('chat')).toBe(false);
  });
});
