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
  name: z.string(),
  fileType: fileTypeSchema,
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  sha256: z.string(),
  /** Number of pages; null if unknown. */
  pages: z.number().int().nullable(),
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
