import { z } from 'zod';
import { CODES } from '../codes.ts';
import { CACHE_SECONDS, MAX_TEXT_LENGTH } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import {
  daySchema,
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../envelope.ts';
import { alternativesSchema } from './shared.schemas.ts';

/** Maximum size of a résumé in bytes: 10 MB. */
export const MAX_RESUME_BYTES = 10 * 1024 * 1024;

/** Maximum length of an applicant's message. */
export const MAX_APPLICATION_MESSAGE_LENGTH = 500;

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
  tags: ['job'],
} as const;

/** A job in a list. `salary` is a formatted range, such as 15–25K·13 薪, or empty. */
export const jobRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  department: z.string(),
  city: z.string(),
  education: z.string(),
  experience: z.string(),
  headcount: z.number().int(),
  salary: z.string(),
  publishTime: timeSchema,
});

/** A job with its description. */
export const jobDetailSchema = jobRecordSchema.extend({
  duties: z.array(z.string()),
  requirements: z.array(z.string()),
  pluses: z.array(z.string()),
  /** Pay in CNY a month; null if not stated. */
  salaryRange: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** Last day for applications; null if unlimited. */
  validThrough: daySchema.nullable(),
});

/** Text fields of an application; the résumé is uploaded with them. */
export const applicationRequestSchema = z.object({
  jobId: idSchema,
  name: z
    .string()
    .trim()
    .min(1, '请输入姓名')
    .max(MAX_TEXT_LENGTH, `姓名最多 ${MAX_TEXT_LENGTH} 个字`),
  phone: z
    .string()
    .trim()
    .min(1, '请输入手机号码')
    .regex(/^1[3-9]\d{9}$/, '手机号码格式不对'),
  email: z.union([z.literal(''), z.email('邮箱格式不对').max(120, '邮箱太长')]).default(''),
  message: z
    .string()
    .trim()
    .max(MAX_APPLICATION_MESSAGE_LENGTH, `留言最多 ${MAX_APPLICATION_MESSAGE_LENGTH} 个字`)
    .default(''),
  consent: z.literal('yes', '请先阅读并同意隐私政策'),
});

/** Join us: open jobs and applications. Source: specification §7.2 (`/news/pub/job/*`). */
export const recruitContract = defineContract('recruit', {
  getJobCity: {
    ...cached,
    path: '/news/pub/job/getJobCity',
    summary: '有在招职位的城市及各城市的职位数',
    request: z.object({}),
    reply: listReply(z.object({ city: z.string(), total: z.number().int() })),
  },
  listPaged: {
    ...cached,
    path: '/news/pub/job/listPaged',
    summary: '在招职位分页列表，可按城市筛选',
    request: z.object({
      city: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(jobRecordSchema, { alternatives: alternativesSchema(['city']) }),
  },
  get: {
    ...cached,
    path: '/news/pub/job/get',
    summary: '一个职位的职责与要求',
    request: z.object({ id: idSchema }),
    reply: modelReply(jobDetailSchema),
    errors: [CODES.notFound, CODES.withdrawn],
  },
  apply: {
    method: 'POST',
    path: '/news/pub/job/apply',
    auth: 'public',
    feature: 'applications',
    kind: 'mutation',
    summary: '投递简历（docx 或 pdf，最大 10 MB，按内容识别类型）；保存 12 个月',
    request: applicationRequestSchema,
    upload: { field: 'resume', maxBytes: MAX_RESUME_BYTES },
    reply: modelReply(z.object({ jobTitle: z.string(), receivedAt: timeSchema })),
    errors: [CODES.notFound, CODES.withdrawn, CODES.tooLarge, CODES.wrongType, CODES.tooMany],
  },
});
