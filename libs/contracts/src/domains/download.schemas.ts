import { FILE_TYPES } from '@zhucheng/domain-news';
import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';

/** Icon of a file: one of the specification's five. */
export const fileTypeSchema = z.enum(FILE_TYPES);

/**
 * A file of an article. `id` is the original, downloaded by members at `/api/files/{id}`; `preview` is public:
 * the first pages as PDF, and the first of them as an image.
 */
export const articleFileSchema = z.object({
  id: idSchema,
  name: z.string().meta({ description: '文件名。', examples: ['招标文件.pdf'] }),
  fileType: fileTypeSchema.describe('文件类型，其他的是 UNKNOWN。'),
  mediaType: z.string(),
  size: z
    .number()
    .int()
    .meta({ description: '字节数。', examples: [184_320] }),
  sha256: z.string(),
  pages: z
    .number()
    .int()
    .nullable()
    .meta({ description: '页数；不知道就是 null。', examples: [12] }),
  preview: z
    .object({ id: idSchema, pages: z.number().int(), posterId: idSchema.nullable() })
    .nullable(),
});

/** A material in a list; type, size and pages are those of its first file. */
export const materialSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  createrTime: timeSchema,
  dirId: idSchema,
  dirName: z.string(),
  fileType: fileTypeSchema,
  /** Bytes; null if there is no file yet. */
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  downloadCount: z.number().int(),
});

/** A material among the most downloaded. */
export const topMaterialSchema = materialSchema.pick({
  id: true,
  title: true,
  fileType: true,
  downloadCount: true,
});
