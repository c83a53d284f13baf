import * as z from 'zod/mini';

/** Name of an application or a key. */
export const nameRule = z
  .string()
  .check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(40, '名称最多 40 个字'));
