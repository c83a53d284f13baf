import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields, timeSchema } from '../../envelope.ts';

/** Maximum size of a material in bytes: 20 MB. */
export const MAX_AI_MATERIAL_BYTES = 20 * 1024 * 1024;

/** Formats of materials, each the extension of its files. */
export const AI_MATERIAL_FORMATS = ['docx', 'pdf', 'txt', 'md', 'csv'] as const;

/** A member's upload that writings may cite. */
export const aiMaterialSchema = z.object({
  id: idSchema,
  /** Name of the file as it was uploaded. */
  name: z.string(),
  format: z.enum(AI_MATERIAL_FORMATS),
  /** Bytes. */
  size: z.number().int(),
  /** Pages of a PDF; null for formats without pages. */
  pages: z.number().int().nullable(),
  /** Passages that it was cut into: what is searched and cited. */
  passages: z.number().int(),
  createTime: timeSchema,
});

/** A member's upload that writings may cite. */
export type AiMaterial = z.output<typeof aiMaterialSchema>;

const changes = { invalidates: ['aiMaterials.listPaged'] } as const;

/** Members' own materials. */
export const aiMaterialsContract = defineContract('aiMaterials', {
  upload: {
    ...changes,
    method: 'POST',
    auth: 'member',
    kind: 'mutation',
    path: '/ai/material/upload',
    summary:
      '上传一份资料供写作引用（docx、pdf、txt、md、csv，最大 20 MB、300 页），只有自己看得到；读不了的说明怎么办',
    request: z.object({}),
    upload: { field: 'file', maxBytes: MAX_AI_MATERIAL_BYTES },
    reply: modelReply(aiMaterialSchema),
    errors: [CODES.conflict, CODES.tooLarge, CODES.wrongType, CODES.tooMany],
  },
  listPaged: {
    method: 'POST',
    auth: 'member',
    kind: 'query',
    path: '/ai/material/listPaged',
    summary: '自己上传的资料，新的在前，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(aiMaterialSchema),
  },
  remove: {
    ...changes,
    method: 'POST',
    auth: 'member',
    kind: 'mutation',
    path: '/ai/material/remove',
    summary: '删除自己的一份资料，连同原件和片段；已写成的文稿里引用过的文字不变',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
    errors: [CODES.notFound],
  },
});
