import { randomUUID } from 'node:crypto';
import type {
  BannerRecord,
  CourseFilmRecord,
  JobOpeningRecord,
  PageMetaRecord,
} from '@zhucheng/contracts';
import { loadJobs } from '../../../../sample/load-jobs.ts';
import { makeCourse } from '../../../../test/courses.ts';
import { makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { announceDueContent } from '../../../jobs/due-content.repository.ts';
import { file, jobApplication, mediaItem } from '../../../db/schema.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const admin = await createMember(api, { staff: ['admin'], realname: '页面员' });
const call = async (path: string, input: object = {}) =>
  (await api.post(`/console/${path}`, input, admin)).body;

const listMetas = async () => (await call('meta/list')).list as PageMetaRecord[];
const findMeta = async (page: string) =>
  (await listMetas()).find((one) => one.page === page) as PageMetaRecord;
const readPublicMeta = async () =>
  (await api.post('/news/pub/getByName', { name: 'news' })).body.model as { title: string };

describe('meta/save', () => {
  it('changes what the site reads, and says who changed it', async () => {
    await readPublicMeta();
    const { changedBy: _, changeTime: _t, ...news } = await findMeta('news');
    const saved = await call('meta/save', { ...news, title: '{siteTitle}新闻' });
    expect(saved.model).toMatchObject({ version: news.version + 1, changedBy: { name: '页面员' } });
    await until(async () => (await readPublicMeta()).title === '{siteTitle}新闻');
  });

  it('refuses an older version with what is stored now, and unknown placeholders', async () => {
    const { changedBy: _, changeTime: _t, ...home } = await findMeta('home');
    await call('meta/save', { ...home, title: '甲' });
    const late = await call('meta/save', { ...home, title: '乙' });
    expect(late).toMatchObject({ code: '40900', model: { title: '甲' } });
    const wrong = await call('meta/save', { ...home, title: '{colum}新闻' });
    expect(wrong).toMatchObject({
      code: '40000',
      errors: [{ field: 'title', message: expect.stringContaining('{colum}') }],
    });
  });
});

const BANNER = {
  page: 'home',
  subtitle: '',
  imageId: '',
  state: 'published',
  from: '',
  until: '',
};
const addBanner = async (title: string, more: object = {}) =>
  (await call('banner/save', { ...BANNER, title, link: `/news/${title}`, ...more }))
    .model as BannerRecord;
const readPublicBanners = async () => {
  const { banners } = (await api.post('/news/pub/hotsAndBanner', { name: 'home' })).body;
  return ((banners ?? []) as { title: string }[]).map(({ title }) => title);
};

describe('banners', () => {
  it('show in the order that staff give them', async () => {
    const [one, two] = [await addBanner('一'), await addBanner('二')];
    await until(async () => (await readPublicBanners()).join('') === '一二');
    await call('banner/sort', { page: 'home', ids: [two.id, one.id] });
    await until(async () => (await readPublicBanners()).join('') === '二一');
    await call('banner/save', {
      ...BANNER,
      id: one.id,
      version: one.version,
      title: '一',
      link: one.link,
      state: 'withdrawn',
    });
    await until(async () => (await readPublicBanners()).join('') === '二');
  });

  it('begin and end by the clock, announced to the caches', async () => {
    const { id } = await addBanner('三', { from: '2099-01-01T00:00', until: '2099-01-02T00:00' });
    expect(await readPublicBanners()).not.toContain('三');
    await announceDueContent(database.db);
    await database.query(
      "update banner set publish_at = now(), end_at = now() + interval '1 second' where id = $1",
      [fromWireId(id)],
    );
    await until(async () => (await readPublicBanners()).includes('三'));
    await until(async () => {
      await announceDueContent(database.db);
      return !(await readPublicBanners()).includes('三');
    });
  });

  it('refuse links to other sites, an end before the start, and older versions', async () => {
    const save = async (more: object) =>
      await call('banner/save', { ...BANNER, title: '四', link: '/x', ...more });
    expect((await save({ link: '//evil.example' })).errors).toMatchObject([{ field: 'link' }]);
    const span = { from: '2027-01-02T00:00', until: '2027-01-01T00:00' };
    expect((await save(span)).errors).toMatchObject([{ field: 'until' }]);
    const { id } = await addBanner('五');
    expect((await save({ id, version: 7 })).code).toBe('40900');
  });
});

const addPicture = async () => {
  const [row] = await database.db
    .insert(file)
    .values({
      sha256: randomUUID(),
      name: 'a.webp',
      mediaType: 'image/webp',
      size: 1,
      purpose: 'library',
    })
    .returning();
  if (!row) throw new Error('no file');
  await database.db.insert(mediaItem).values({
    fileId: row.id,
    kind: 'picture',
    originalSha256: row.sha256,
    alt: '主桥合龙',
    focalX: 20,
    focalY: 70,
  });
  return toWireId(row.id);
};

describe('pictures of the library', () => {
  const image = { alt: '主桥合龙', focal: { x: 20, y: 70 } };

  it('stand beside banners, cropped around their focal point, and are kept while they do', async () => {
    const imageId = await addPicture();
    const { id, version, link } = await addBanner('带图', { imageId });
    const readImage = async () => {
      const { banners } = (await api.post('/news/pub/hotsAndBanner', { name: 'home' })).body;
      return (banners as { title: string; image?: object }[]).find(({ title }) => title === '带图');
    };
    await until(async () => (await readImage()) !== undefined);
    expect(await readImage()).toMatchObject({ image: { ...image, url: `/api/files/${imageId}` } });
    expect((await call('media/remove', { id: imageId })).code).toBe('40900');
    const kept = await call('banner/save', {
      ...BANNER,
      id,
      version,
      title: '带图',
      link,
      imageId,
    });
    expect(kept.model).toMatchObject({ image: { id: imageId, ...image } });
    const missing = { title: '缺图', link: '/y', imageId: id };
    expect((await call('banner/save', { ...BANNER, ...missing })).errors).toMatchObject([
      { field: 'imageId', message: expect.stringContaining('素材库') },
    ]);
  });

  it('are posters of courses, whose chapters are lines of time and title', async () => {
    const column = await makeDirectory(database.db, { bizType: 'VIDEO' });
    const id = await makeCourse(database.db, api.app.files, column, { title: '盾构课' });
    const list = async () =>
      (await call('course/listPaged', { keywords: '盾构' })).records as CourseFilmRecord[];
    const [course] = await list();
    expect(course).toMatchObject({ id, live: true, seconds: 120, poster: { id: null } });
    const posterId = await addPicture();
    const input = { id, posterId, freeSeconds: 30, version: course?.version };
    const save = (chapters: string[], more: object = {}) =>
      call('course/save', { ...input, chapters, ...more });
    expect((await save(['0:00 开场', '0:00 再开场'])).errors).toMatchObject([
      { message: '第 2 行的时间要晚于上一章' },
    ]);
    expect((await save(['开场'])).errors).toMatchObject([
      { message: expect.stringContaining('第 1 行请写成') },
    ]);
    expect((await save(['0:00 开场', '2:00 片尾'])).errors).toMatchObject([
      { message: expect.stringContaining('超过了影片的长度（120 秒）') },
    ]);
    const saved = await save(['0:00 开场', '1:05 管片拼装']);
    expect(saved.model).toMatchObject({
      poster: { id: posterId, ...image },
      chapters: [
        { start: 0, title: '开场' },
        { start: 65, title: '管片拼装' },
      ],
      freeSeconds: 30,
    });
    expect(await save([])).toMatchObject({ code: '40900', model: { freeSeconds: 30 } });
    const open = async () =>
      (await api.post('/learning/pub/videoRes/get', { id })).body.model as object;
    await until(async () => JSON.stringify(await open()).includes('管片拼装'));
    expect((await call('media/remove', { id: posterId })).code).toBe('40900');
  });
});

describe('jobs and applications', () => {
  beforeAll(() => loadJobs(database.db, 0));

  const listJobs = async (input: object = {}) =>
    (await call('job/listPaged', input)).records as JobOpeningRecord[];
  const toInput = (job: JobOpeningRecord, changes: object) => {
    const { applications: _a, publishTime: _p, ...rest } = job;
    return { ...rest, validThrough: job.validThrough ?? '', ...changes };
  };

  it('are edited with their version; a withdrawn job is gone from the site', async () => {
    const [job] = await listJobs({ keywords: '杭州' });
    if (!job) throw new Error('no job');
    const saved = await call('job/save', toInput(job, { title: '计量工程师（新）' }));
    expect(saved.model).toMatchObject({ title: '计量工程师（新）', version: job.version + 1 });
    expect((await call('job/save', toInput(job, {}))).code).toBe('40900');
    const next = saved.model as JobOpeningRecord;
    await call('job/save', toInput(next, { state: 'withdrawn' }));
    await until(async () => {
      const { code } = (await api.post('/news/pub/job/get', { id: job.id })).body;
      return code === '41000';
    });
    expect((await listJobs({ state: 'withdrawn' })).map(({ id }) => id)).toContain(job.id);
  });

  it('refuse half a salary and a job without duties', async () => {
    const [job] = await listJobs();
    if (!job) throw new Error('no job');
    const wrong = toInput(job, { salaryMin: 9_000, salaryMax: null, duties: [] });
    const { errors } = await call('job/save', wrong);
    expect((errors as { field: string }[]).map(({ field }) => field)).toContain('duties');
  });

  it('mask the number of applicants until it is asked for, which is audited', async () => {
    const [job] = await listJobs();
    const [resume] = await database.db
      .insert(file)
      .values({
        sha256: 'x',
        name: 'a.pdf',
        mediaType: 'application/pdf',
        size: 1,
        purpose: 'resume',
      })
      .returning();
    if (!job || !resume) throw new Error('no job');
    await database.db.insert(jobApplication).values({
      jobId: fromWireId(job.id),
      name: '张工',
      phone: '13800000123',
      message: '下周可到岗',
      fileId: resume.id,
      consentAt: new Date(),
    });
    const { records } = await call('application/listPaged', { keywords: '张' });
    const [one] = records as { id: string; phone: string }[];
    expect(one).toMatchObject({ phone: '138****0123', jobTitle: job.title });
    expect((await call('application/reveal', { id: one?.id ?? '' })).model).toMatchObject({
      phone: '13800000123',
      message: '下周可到岗',
    });
    const [entry] = await database.query(
      "select * from audit_log where action = 'application.reveal'",
    );
    expect(entry).toMatchObject({ resource_id: one?.id, actor_id: admin.accountId });
  });
});
