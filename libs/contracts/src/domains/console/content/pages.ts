import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  namedReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../../envelope.ts';
import {
  bannerFormSchema,
  courseFormSchema,
  jobFormSchema,
  pageMetaFormSchema,
  PAGE_STATES,
} from '../../../forms/pages.ts';
import { croppedPictureFields } from '../../news.schemas.ts';

/** Counts the changes of a record; a save names the one it began from. */
const version = z.number().int().min(0);

const pageMetaSchema = z.object({
  page: z.string(),
  title: z.string(),
  keyword: z.string(),
  description: z.string(),
  version,
  changeTime: timeSchema,
  /** Null for the installation's own. */
  changedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
});

/** Templates of a page. */
export type PageMetaRecord = z.output<typeof pageMetaSchema>;

const bannerRecordSchema = z.object({
  id: idSchema,
  page: z.string(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  /** Picture of the library; null for none. */
  image: z.object({ id: idSchema, ...croppedPictureFields }).nullable(),
  state: z.string(),
  publishTime: timeSchema,
  endTime: timeSchema.nullable(),
  version,
});

/** A banner with its time. */
export type BannerRecord = z.output<typeof bannerRecordSchema>;

const courseRecordSchema = z.object({
  /** Of its article. */
  id: idSchema,
  title: z.string(),
  /** True where visitors see it. */
  live: z.boolean(),
  /** Length of the film. */
  seconds: z.number(),
  /** Null id: it came with the import and is not in the library. */
  poster: z.object({ ...croppedPictureFields, id: idSchema.nullable() }),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  freeSeconds: z.number().int(),
  version,
  changeTime: timeSchema,
});

/** The film of a course as its editors see it. */
export type CourseFilmRecord = z.output<typeof courseRecordSchema>;

const jobOpeningSchema = z.object({
  id: idSchema,
  title: z.string(),
  department: z.string(),
  city: z.string(),
  education: z.string(),
  experience: z.string(),
  headcount: z.number().int(),
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryMonths: z.number().int(),
  duties: z.array(z.string()),
  requirements: z.array(z.string()),
  pluses: z.array(z.string()),
  validThrough: z.string().nullable(),
  state: z.string(),
  publishTime: timeSchema,
  /** Applications received and kept. */
  applications: z.number().int(),
  version,
});

/** A job as its recruiters see it. */
export type JobOpeningRecord = z.output<typeof jobOpeningSchema>;

const applicationSchema = z.object({
  id: idSchema,
  jobId: idSchema,
  jobTitle: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  hasEmail: z.boolean(),
  /** File of the résumé, read at `/console/resumes/{id}`; every reading is audited. */
  resumeId: idSchema,
  receiveTime: timeSchema,
});

/** An application in the list. */
export type ApplicationRecord = z.output<typeof applicationSchema>;

const query = { method: 'POST', kind: 'query' } as const;
const mutation = { method: 'POST', kind: 'mutation' } as const;
const keywords = z.string().trim().max(100).optional();

/** Titles, keywords and descriptions of pages, as templates. */
export const consoleMetaContract = defineContract('consoleMeta', {
  list: {
    ...query,
    auth: 'staff:pages',
    path: '/console/meta/list',
    summary: '各页面的标题、关键词、描述模板（TDK），谁在何时改的',
    request: z.object({}),
    reply: listReply(pageMetaSchema),
  },
  save: {
    ...mutation,
    auth: 'staff:pages',
    audit: 'meta.save',
    path: '/console/meta/save',
    summary: '保存一个页面的模板，2 秒内生效；从旧的一版改起的，答 40900 并附现在的内容',
    request: pageMetaFormSchema.extend({ page: z.string().min(1).max(60), version }),
    reply: modelReply(pageMetaSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleMeta.list'],
  },
});

/** Banners of pages. */
export const consoleBannersContract = defineContract('consoleBanners', {
  list: {
    ...query,
    auth: 'staff:pages',
    path: '/console/banner/list',
    summary: '横幅：按页面和顺序，草稿、定时和已撤下的也在内',
    request: z.object({}),
    reply: listReply(bannerRecordSchema),
  },
  save: {
    ...mutation,
    auth: 'staff:pages',
    audit: 'banner.save',
    path: '/console/banner/save',
    summary: '新建（不给 id）或修改横幅；到时自动上、自动下',
    request: bannerFormSchema.safeExtend({
      id: idSchema.optional(),
      version: version.default(0),
    }),
    reply: modelReply(bannerRecordSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleBanners.list'],
  },
  sort: {
    ...mutation,
    auth: 'staff:pages',
    audit: 'banner.sort',
    path: '/console/banner/sort',
    summary: '一个页面的横幅按给出的顺序排',
    request: z.object({
      page: z.string().min(1).max(60),
      ids: z.array(idSchema).min(1, '请给出横幅的顺序').max(100, '一页最多 100 条横幅'),
    }),
    reply: namedReply({}),
    invalidates: ['consoleBanners.list'],
  },
});

/** Films of courses; their texts are articles. */
export const consoleCoursesContract = defineContract('consoleCourses', {
  listPaged: {
    ...query,
    auth: 'staff:pages',
    path: '/console/course/listPaged',
    summary: '课程的影片：封面、章节、试看秒数；最新的在前',
    request: z.object({ keywords, ...pageRequestFields }),
    reply: pageReply(courseRecordSchema),
  },
  save: {
    ...mutation,
    auth: 'staff:pages',
    audit: 'course.save',
    path: '/console/course/save',
    summary:
      '保存课程的封面、章节和试看秒数，2 秒内生效；从旧的一版改起的，答 40900 并附现在的内容',
    request: courseFormSchema.extend({ id: idSchema, version }),
    reply: modelReply(courseRecordSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleCourses.listPaged'],
  },
});

/** Job openings. */
export const consoleJobsContract = defineContract('consoleJobs', {
  listPaged: {
    ...query,
    auth: 'staff:jobs',
    path: '/console/job/listPaged',
    summary: '招聘职位：草稿、在招和停招的，最新的在前',
    request: z.object({ keywords, state: z.enum(PAGE_STATES).optional(), ...pageRequestFields }),
    reply: pageReply(jobOpeningSchema),
  },
  save: {
    ...mutation,
    auth: 'staff:jobs',
    audit: 'job.save',
    path: '/console/job/save',
    summary: '新建（不给 id）或修改职位；改为 published 即上线，withdrawn 即停招',
    request: jobFormSchema.safeExtend({
      id: idSchema.optional(),
      version: version.default(0),
    }),
    reply: modelReply(jobOpeningSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleJobs.listPaged'],
  },
});

/** Applications for jobs. */
export const consoleApplicationsContract = defineContract('consoleApplications', {
  listPaged: {
    ...query,
    auth: 'staff:applications',
    path: '/console/application/listPaged',
    summary: '应聘：姓名、职位、何时收到，号码打码；保存 12 个月',
    request: z.object({ keywords, jobId: idSchema.optional(), ...pageRequestFields }),
    reply: pageReply(applicationSchema),
  },
  reveal: {
    ...mutation,
    auth: 'staff:applications',
    audit: 'application.reveal',
    path: '/console/application/reveal',
    summary: '看一位应聘者的完整号码、邮箱和留言；记入操作记录',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ phone: z.string(), email: z.string(), message: z.string() })),
    errors: [CODES.notFound],
  },
});
