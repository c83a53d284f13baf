import { NOTICE_CHANGE_KINDS } from '@zhucheng/domain-tender/versions';
import { MATERIAL_KIND_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { noticeFilterFields } from '../domains/tender/filter.schemas.ts';
import {
  MATERIAL_KIND_TEXT,
  noticeDetailSchema,
  noticeRecordSchema,
  tenderProjectDetailSchema,
} from '../domains/tender/notices.schemas.ts';
import { ocdsRecordPackageSchema } from '../domains/tender/ocds.schemas.ts';
import {
  noticeComparisonSchema,
  noticeVersionsSchema,
} from '../domains/tender/versions.schemas.ts';
import { idSchema, timeSchema } from '../envelope.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';

const read = {
  method: 'GET',
  auth: 'key:tenders:read',
  kind: 'query',
  cacheSeconds: 60,
  tags: ['tender'],
} as const;

/** Single values are a list of one here. */
const {
  category: _category,
  division: _division,
  infoType: _infoType,
  projectType: _projectType,
  preset: _preset,
  ...filterFields
} = noticeFilterFields;

/** A notice in the lists of the public API. */
export const listedTenderSchema = noticeRecordSchema.omit({ hits: true });

const projectFields = tenderProjectDetailSchema.shape.project;

/** A notice with its content and the project that it belongs to. */
const noticeWithProjectSchema = noticeDetailSchema
  .omit({ hits: true })
  .extend({ project: projectFields.describe('所在的项目。') });

const byId = z.strictObject({ id: idSchema.describe('公告编号，32 位十六进制字符。') });
const byProjectId = z.strictObject({ id: idSchema.describe('项目编号，32 位十六进制字符。') });
const errors = [CODES.notFound, CODES.withdrawn] as const;

/** Tender notices and projects by the public API. Contacts never leave by it. */
export const openTendersContract = defineKeyContract('openTenders', {
  listTenders: {
    ...read,
    path: '/open/v1/tenders',
    summary: '查公告',
    description:
      '按关键词、地区、类型、金额和日期查招标公告，最新的在前。翻页用游标，翻页期间新来的公告不会打乱次序。',
    request: z.strictObject({ ...filterFields, ...cursorFields }),
    reply: cursorPage(listedTenderSchema, { total: totalSchema }),
    errors: [CODES.notFound],
  },
  listTenderChanges: {
    ...read,
    path: '/open/v1/tenders/changes',
    summary: '变更流',
    description:
      '公告的新增、修改和撤下，按发生的先后。第一次不带游标从头读；读到末尾时 next 也不为空，记下它，下次从那里接着读。',
    // Of a page of the log there is nothing to keep: it is read once, and its end grows.
    cacheSeconds: undefined,
    request: z.strictObject(cursorFields),
    reply: z.object({
      data: z
        .array(
          z.object({
            tenderId: idSchema.describe('公告编号。'),
            version: z.number().int().min(1).describe('这是第几版。'),
            kind: z
              .enum(NOTICE_CHANGE_KINDS)
              .describe(
                'created 新发布，changed 有修改，withdrawn 已撤下，joined 另一来源也发布了。',
              ),
            materialKinds: z.array(z.enum(MATERIAL_KIND_IDS)).describe(MATERIAL_KIND_TEXT),
            changedAt: timeSchema.describe('何时发生，带 +08:00。'),
          }),
        )
        .describe('这一段变更，先发生的在前；空的就是读到了末尾。'),
      next: z.string().meta({
        description: '接着读的位置，总是有。',
        examples: ['eyJhZnRlciI6IjEwMjQifQ'],
      }),
    }),
  },
  getTender: {
    ...read,
    path: '/open/v1/tenders/:id',
    summary: '取一条公告',
    description: '公告全文和所在项目。正文是净化过的 HTML；联系人和附件地址不在其中。',
    request: byId,
    reply: noticeWithProjectSchema,
    errors,
  },
  listTenderVersions: {
    ...read,
    path: '/open/v1/tenders/:id/versions',
    summary: '公告的版本',
    description: '一条公告公开过的每一版，最新的在前，连同每一版改了哪些字段。',
    request: byId,
    reply: noticeVersionsSchema,
    errors,
  },
  compareTenderVersions: {
    ...read,
    path: '/open/v1/tenders/:id/comparison',
    summary: '比较两个版本',
    description: '两个版本之间有差别的字段，逐字段列出改前和改后。',
    request: byId.extend({
      from: z.number().int().min(1, '版本从 1 起').describe('一个版本。'),
      to: z
        .number()
        .int()
        .min(1, '版本从 1 起')
        .meta({ description: '另一个版本。', examples: [2] }),
    }),
    reply: noticeComparisonSchema,
    errors,
  },
  getProject: {
    ...read,
    path: '/open/v1/projects/:id',
    summary: '取项目',
    description: '一个招标项目和它的全部公告，最早的在前。',
    request: byProjectId,
    reply: projectFields.extend({
      tenders: z.array(listedTenderSchema).describe('项目的全部公告，最早的在前。'),
    }),
    errors,
  },
  getProjectRecord: {
    ...read,
    path: '/open/v1/projects/:id/ocds',
    summary: '项目的 OCDS',
    description: '一个项目的 OCDS 1.1 记录：各公告的每一版、汇总和每个字段的历次取值。',
    request: byProjectId,
    reply: ocdsRecordPackageSchema,
    errors: [CODES.notFound, CODES.tooLarge],
  },
});
