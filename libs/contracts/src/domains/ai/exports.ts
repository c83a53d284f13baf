import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';

/** Kinds of what a member can take away as a file: a writing, an answer or conversation, a paper, a review. */
export const AI_EXPORT_KINDS = ['write', 'chat', 'paper', 'review'] as const;

/** One of {@link AI_EXPORT_KINDS}. */
export type AiExportKind = (typeof AI_EXPORT_KINDS)[number];

/** Formats of exported files. */
export const AI_EXPORT_FORMATS = ['docx', 'md'] as const;

/** One of {@link AI_EXPORT_FORMATS}. */
export type AiExportFormat = (typeof AI_EXPORT_FORMATS)[number];

/** Files of what was written. */
export const aiExportContract = defineContract('aiExport', {
  create: {
    method: 'POST',
    auth: 'member',
    kind: 'mutation',
    path: '/ai/export/create',
    summary:
      '把自己写成的导出为 Word 或 Markdown：得到用一次、一分钟内有效的下载地址；两端和文件属性里标明由人工智能辅助生成',
    request: z.object({
      kind: z.enum(AI_EXPORT_KINDS, '请选择要导出的内容'),
      id: idSchema,
      format: z.enum(AI_EXPORT_FORMATS, '请选择 Word 或 Markdown'),
    }),
    reply: modelReply(z.object({ address: z.string() })),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
});
