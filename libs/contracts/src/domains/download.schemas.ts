import { FILE_TYPES } from '@zhucheng/domain-news';
import { z } from 'zod';
import { idSchema, timeSchema } from '../envelope.ts';

/** Icon of a file: one of the specification's five. */
export const fileTypeSchema = z.enum(FILE_TYPES);

/**
 * A file of an article. `id` is the original, saved by members at `/api/files/{id}`; `preview` holds what everybody may
 * see: the first pages as PDF, and the first of them as a picture.
 */
export const articleFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  fileType: fileTypeSchema,
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  sha256: z.string(),
  /** Printed pages; null where nobody counted. */
  pages: z.number().int().nullable(),
  preview: z
    .object({ id: idSchema, pages: z.number().int(), posterId: idSchema.nullable() })
    .nullable(),
});

/** A material as lists show it; type, size and pages are those of its first file. */
export const materialSchema = z.object({
  id: idSchema,
  title: z.string(),
  memo: z.string(),
  createrTime: timeSchema,
  dirId: idSchema,
  dirName: z.string(),
  fileType: fileTypeSchema,
  /** Bytes; null where the file is still missing. */
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
