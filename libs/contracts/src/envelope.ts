import { z } from 'zod';
import { MAX_LIST_RECORDS, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';
import { WIRE_FORMATS } from './forms/wire-formats.ts';

/** Id on the wire: uuidv7 as 32 hexadecimal characters, without hyphens. */
export const idSchema = z.string().regex(...WIRE_FORMATS.id);

/** Time on the wire: ISO 8601 with the offset of Asia/Shanghai, e.g. `2026-11-20T09:30:00+08:00`. */
export const timeSchema = z.iso.datetime({ offset: true });

/** Day on the wire: YYYY-MM-DD, a day of Asia/Shanghai. */
export const daySchema = z.iso.date('日期应为 YYYY-MM-DD');

/** Money on the wire: a decimal string in CNY with at most two digits after the point. */
export const moneySchema = z.string().regex(...WIRE_FORMATS.money);

/** Fields of every reply: the business code and a Chinese message. */
const envelope = { code: z.string(), msg: z.string() };

/** Reply with one record under `model`. */
export const modelReply = <T extends z.ZodType>(model: T) => z.object({ ...envelope, model });

/** Reply with records under `list`. */
export const listReply = <T extends z.ZodType>(item: T) =>
  z.object({ ...envelope, list: z.array(item) });

/** Paging fields of a list. `pages` and `total` are exact. */
export const pageFields = {
  current: z.number().int().min(1),
  pages: z.number().int().min(0),
  size: z.number().int().min(1),
  total: z.number().int().min(0),
};

/** Reply with a page of a list under `records` and its paging fields. `extra` adds fields of the endpoint. */
export const pageReply = <T extends z.ZodType, E extends z.ZodRawShape = Record<never, never>>(
  item: T,
  extra?: E,
) => z.object({ ...envelope, ...pageFields, records: z.array(item), ...(extra ?? ({} as E)) });

/** Reply with fields of the endpoint's own. */
export const namedReply = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ ...envelope, ...shape });

/** Requested page; `current` counts from 1. Pages beyond {@link MAX_LIST_RECORDS} are refused. */
export const pageRequestFields = {
  current: z.number().int().min(1, '页码从 1 开始').default(1),
  size: z
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE, `每页最多 ${MAX_PAGE_SIZE} 条`)
    .default(DEFAULT_PAGE_SIZE),
};

/** Tests whether a page lies within the depth that lists serve. */
export function isWithinListDepth({ current, size }: { current: number; size: number }): boolean {
  return current * size <= MAX_LIST_RECORDS;
}

/** Envelope of a refusal. `errors` names the invalid fields, `retryAfter` is in seconds. */
export interface ErrorReply {
  code: string;
  msg: string;
  errors?: { field: string; message: string }[];
  retryAfter?: number;
  /** Record that the caller needs to go on, such as the newest version in a conflict. */
  model?: unknown;
  requestId?: string;
}
