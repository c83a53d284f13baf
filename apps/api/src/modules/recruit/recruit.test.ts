import { MAX_RESUME_BYTES, type Permission } from '@zhucheng/contracts';
import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  suiteDatabase,
  testApi,
  type Answer,
  type SuiteDatabase,
  type TestApi,
} from '../../../test/harness.ts';
import { formBody, samplePdf, type FormFile } from '../../../test/resumes.ts';
import { SESSION_COOKIE, STAFF_COOKIE, type Session } from '../../http/session.ts';
import { loadJobs } from '../../../sample/load-jobs.ts';
import { fromWireId } from '../../wire-format.ts';
import { auditLog, file, jobApplication, jobOpening } from '../../db/schema.ts';
import { deleteOldApplications } from './applications.service.ts';

let database: SuiteDatabase;
let api: TestApi;
let dataDir: string;
let job: { id: string; title: string };

const staff = (userId: string, permission: Permission): Session => ({
  sessionId: 's',
  userId,
  companyId: null,
  roles: ['staff'],
  permissions: [permission],
});
const STAFF: Record<string, Session> = {
  recruiter: staff('01930000-0000-7000-8000-000000000001', 'applications'),
  editor: staff('01930000-0000-7000-8000-000000000002', 'content:write'),
};

beforeAll(async () => {
  database = await suiteDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'recruit-'));
  await loadJobs(database.db, 0);
  const prepare = (app: TestApi['app']) => {
    app.sessions.resolve = async (cookie) => STAFF[cookie] ?? null;
  };
  api = await testApi(database.url, { dataDir }, { prepare });
  job = ((await api.post('/news/pub/job/listPaged')).body.records as never[])[0] as never;
});

afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const resume: FormFile = { field: 'resume', name: '张工 简历.pdf', bytes: samplePdf };
const applicant = { name: '张工', phone: '13800000123', consent: 'yes' };

let caller = 0;
/** Sends an application from an address of its own. */
async function apply(changes: Record<string, string> = {}, files = [resume]): Promise<Answer> {
  const form = await formBody({ jobId: job.id, ...applicant, ...changes }, files);
  const remoteAddress = `10.1.0.${(caller += 1)}`;
  return api.post('/news/pub/job/apply', form.payload, { headers: form.headers, remoteAddress });
}

describe('open jobs', () => {
  it('are counted by city, and listed by city and page', async () => {
    const { list } = (await api.post('/news/pub/job/getJobCity')).body as never as {
      list: { city: string; total: number }[];
    };
    expect(list[0]).toEqual({ city: '杭州', total: 5 });
    expect(list.reduce((sum, { total }) => sum + total, 0)).toBe(12);
    const inCity = await api.post('/news/pub/job/listPaged', { city: '杭州', size: 3, current: 2 });
    expect(inCity.body).toMatchObject({ total: 5, pages: 2, current: 2 });
    expect(inCity.body.records).toHaveLength(2);
    const nowhere = await api.post('/news/pub/job/listPaged', { city: '月球' });
    expect(nowhere.body).toMatchObject({
      total: 0,
      records: [],
      alternatives: [{ without: ['city'], total: 12 }],
    });
    expect(inCity.body).not.toHaveProperty('alternatives');
  });

  it('are returned by id, with duties and pay', async () => {
    const { body } = await api.post('/news/pub/job/get', { id: job.id });
    expect(body.model).toMatchObject({
      title: job.title,
      salaryRange: { min: expect.any(Number) },
    });
    expect((body.model as { duties: string[] }).duties.length).toBeGreaterThan(3);
    expect((await api.post('/news/pub/job/get', { id: '0'.repeat(32) })).status).toBe(404);
  });

  it('disappear when they expire or are withdrawn', async () => {
    const [over] = await database.db
      .insert(jobOpening)
      .values({ ...plainJob, validThrough: '2020-01-01' })
      .returning();
    const [down] = await database.db
      .insert(jobOpening)
      .values({ ...plainJob, state: 'withdrawn' })
      .returning();
    const total = (await api.post('/news/pub/job/listPaged', { size: 1 })).body.total;
    expect(total).toBe(12);
    const idOf = (row: { id: string } | undefined) => row?.id.replaceAll('-', '') ?? '';
    expect((await api.post('/news/pub/job/get', { id: idOf(down) })).status).toBe(410);
    expect((await apply({ jobId: idOf(over) })).body.code).toBe('41000');
  });
});

const plainJob = {
  title: '资料员',
  department: '工程部',
  city: '兰州',
  education: '大专',
  experience: '不限',
  duties: ['整理资料'],
  requirements: ['细心'],
};

describe('an application', () => {
  it('is saved with its résumé, which only recruiting staff may download, with an audit entry', async () => {
    const { status, body } = await apply({ email: 'zhang@example.com', message: '可以出差' });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({ jobTitle: job.title });
    const [row] = await database.db
      .select()
      .from(jobApplication)
      .innerJoin(file, eq(file.id, jobApplication.fileId));
    expect(row?.job_application).toMatchObject({ name: '张工', message: '可以出差' });
    expect(row?.file).toMatchObject({
      purpose: 'resume',
      name: '张工 简历.pdf',
      mediaType: 'application/pdf',
    });
    const id = row?.file.id.replaceAll('-', '');
    const fetchAs = (session: string) =>
      api.get(`/console/resumes/${id}`, { cookies: { [STAFF_COOKIE]: session } });
    const asMember = { cookies: { [SESSION_COOKIE]: 'recruiter' } };
    expect((await api.get(`/console/resumes/${id}`, asMember)).status).toBe(401);
    expect((await api.get(`/files/${id}`, asMember)).status).toBe(404);
    expect((await api.get(`/files/${id}`)).status).toBe(404);
    expect((await fetchAs('editor')).status).toBe(403);
    expect((await fetchAs('recruiter')).headers['content-type']).toBe('application/pdf');
    const reads = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'resume.read'));
    expect(reads).toMatchObject([{ actorId: STAFF.recruiter?.userId, resourceId: id }]);
  });

  it('reports every invalid field', async () => {
    const { status, body } = await apply({ name: ' ', phone: '123', email: 'x', consent: '' });
    expect(status).toBe(400);
    expect((body.errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      ...['consent', 'email', 'name', 'phone'],
    ]);
  });

  it('requires a résumé', async () => {
    expect((await apply({}, [])).body).toMatchObject({
      code: '40000',
      errors: [{ field: 'resume', message: '请选择简历文件' }],
    });
  });

  it('rejects files that are no résumé by content', async () => {
    const program = { ...resume, name: '简历.pdf', bytes: Buffer.from('MZ\x90\x00 program') };
    const { status, body } = await apply({}, [program]);
    expect({ status, code: body.code }).toEqual({ status: 415, code: '41500' });
    expect(body.msg).toContain('docx');
  });

  it('accepts one file of at most ten megabytes', async () => {
    const filled = (size: number) => {
      const bytes = Buffer.alloc(size, ' ');
      samplePdf.copy(bytes, 0);
      bytes.write('%%EOF', size - 5);
      return { ...resume, bytes };
    };
    expect((await apply({}, [filled(MAX_RESUME_BYTES)])).status).toBe(200);
    const large = await apply({}, [filled(MAX_RESUME_BYTES + 1)]);
    expect({ status: large.status, code: large.body.code }).toEqual({ status: 413, code: '41300' });
    expect(large.body.msg).toBe('文件超过 10 MB，请压缩后重新选择');
    expect((await apply({}, [resume, resume])).status).toBe(413);
  });

  it('accepts forms of the own site only', async () => {
    const options = { remoteAddress: '10.2.0.1' };
    const asJson = await api.post('/news/pub/job/apply', applicant, options);
    expect(asJson.body.code).toBe('41500');
    const { payload, headers } = await formBody({ jobId: job.id, ...applicant }, [resume]);
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    const reply = await api.post('/news/pub/job/apply', payload, { headers: foreign });
    expect(reply.status).toBe(403);
    const broken = await api.post('/news/pub/job/apply', payload.subarray(0, 300), { headers });
    expect(broken.status).toBe(400);
  });

  it('is rate-limited', async () => {
    const { payload, headers } = await formBody({ jobId: job.id, ...applicant }, [resume]);
    const send = () =>
      api.post('/news/pub/job/apply', payload, { headers, remoteAddress: '10.3.0.1' });
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).body).toMatchObject({ code: '42900', retryAfter: expect.any(Number) });
  });
});

describe('retention of applications', () => {
  it('deletes applications after twelve months with their files and unshared bytes', async () => {
    const other = { ...resume, bytes: Buffer.concat([samplePdf, Buffer.from('\n')]) };
    await apply({ phone: '13900000001' }, [other]);
    const year = new Date();
    year.setMonth(year.getMonth() - 13);
    const age = (phone: string) =>
      database.db
        .update(jobApplication)
        .set({ createdAt: year })
        .where(eq(jobApplication.phone, phone));
    await age('13900000001');
    const [kept] = await database.db
      .select()
      .from(jobApplication)
      .where(eq(jobApplication.jobId, fromWireId(job.id)))
      .limit(1);
    const hashes = await database.db.select().from(file);
    const hash = hashes.find(({ size }) => size === other.bytes.length)?.sha256 ?? '';
    const shared = hashes.find(({ size }) => size === samplePdf.length)?.sha256 ?? '';
    expect(await deleteOldApplications(database.db, api.app.files)).toBe(1);
    expect(await api.app.files.open(hash)).toBeUndefined();
    expect(await api.app.files.open(shared)).toBeDefined();
    expect(kept).toBeDefined();
    expect(await deleteOldApplications(database.db, api.app.files)).toBe(0);
  });
});
