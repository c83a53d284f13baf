import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  importDetailSchema,
  importPreviewSchema,
  importRowSchema,
  importSchema,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
} from './imports.schemas.ts';

const byId = z.object({ id: idSchema });

const query = { method: 'POST', auth: 'staff:imports', kind: 'query' } as const;

const change = {
  method: 'POST',
  auth: 'staff:imports',
  kind: 'mutation',
  request: byId,
  reply: modelReply(importDetailSchema),
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['consoleImports.get', 'consoleImports.listPaged', 'consoleImports.rows'],
} as const;

/** Imports of files by staff: uploaded, checked without writing, run in the background. */
export const consoleImportsContract = defineContract('consoleImports', {
  listPaged: {
    ...query,
    path: '/console/import/listPaged',
    summary: '导入列表，最近上传的在前',
    request: z.object({
      keywords: z.string().trim().max(100).optional(),
      state: z.enum(IMPORT_STATES).optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(importSchema),
  },
  get: {
    ...query,
    background: true,
    path: '/console/import/get',
    summary: '一次导入：识别结果、试算结果、进度',
    request: byId,
    reply: modelReply(importDetailSchema),
    errors: [CODES.notFound],
  },
  preview: {
    ...query,
    path: '/console/import/preview',
    summary: '文件开头的几条记录，与对应出的字段并排',
    request: byId,
    reply: listReply(importPreviewSchema),
    errors: [CODES.notFound],
  },
  rows: {
    ...query,
    path: '/console/import/rows',
    summary: '试算或执行的逐条结果，没有变化的不列',
    request: z.object({
      id: idSchema,
      pass: z.enum(['check', 'run']),
      outcome: z.enum(IMPORT_OUTCOMES).optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(importRowSchema),
    errors: [CODES.notFound],
  },
  upload: {
    ...change,
    audit: 'import.upload',
    path: '/console/import/upload',
    summary:
      '收下传完的文件（xlsx、CSV、JSON Lines、JSON，后三种可以是 .gz；带文件头的 Markdown），认出格式、来源和列',
    request: z.object({ uploadId: z.string().max(100) }),
    errors: [CODES.notFound, CODES.conflict, CODES.wrongType],
    invalidates: ['consoleImports.listPaged'],
  },
  map: {
    ...change,
    audit: 'import.map',
    path: '/console/import/map',
    summary: '改表格的对应：写成文章还是招标信息，哪一列填哪个字段；试算要重做',
    request: z.object({
      id: idSchema,
      target: z.enum(['tenders', 'articles']),
      /** Fields that are left out are not imported; without any, the columns are recognised anew. */
      fields: z
        .array(
          z.object({
            field: z.string().max(40),
            column: z.string().max(100).optional(),
            value: z.string().max(200).optional(),
          }),
        )
        .max(40),
    }),
    invalidates: [
      'consoleImports.get',
      'consoleImports.listPaged',
      'consoleImports.preview',
      'consoleImports.rows',
    ],
  },
  dryRun: {
    ...change,
    audit: 'import.dryRun',
    path: '/console/import/dryRun',
    summary: '试算：数出新增、修改、未变和略过的，全部回滚，网站不变',
  },
  run: {
    ...change,
    audit: 'import.run',
    path: '/console/import/run',
    summary: '执行导入，或接着做停下的；在后台做，进度见 get',
  },
  stop: {
    ...change,
    audit: 'import.stop',
    path: '/console/import/stop',
    summary: '停下试算或导入；已经写入的保留，可以接着做',
  },
});
