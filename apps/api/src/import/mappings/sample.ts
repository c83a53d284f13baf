import {
  INFORMATION_TYPE_IDS,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { divisionCode, from, oneOf, required, requiredText, text } from '../fields.ts';
import { UnreadableError, type SourceRecord } from '../mapping.ts';
import type { NoticeMapping } from '../notices.ts';
import { toAmount } from '../values/amounts.ts';
import { readMoment } from '../values/dates.ts';
import { toSection } from '../values/html.ts';

const moment = (path: string) => from(path, (raw) => readMoment(raw, { from: 2000, to: 2100 }));

const award = z.object({
  rank: z.number().int().min(1),
  organisations: z.array(z.string().min(1)).min(1),
  amount: z.string().nullish(),
});
const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
const party = z.strictObject({
  person: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
});
const contact = z.strictObject({ buyer: party.optional(), agency: party.optional() });
const section = z.object({ heading: z.string(), text: z.string() });

/** Tender notices of the sample content. */
export const sampleNotices: NoticeMapping = {
  source: 'sample',
  title: '筑程云招标信息',
  accepts: (record) => Array.isArray(record.sections) && typeof record.projectNo === 'string',
  fields: {
    sourceId: requiredText('sourceId'),
    projectKey: requiredText('projectNo'),
    projectName: requiredText('projectName'),
    projectNo: requiredText('projectNo'),
    category: oneOf('category', TRADING_CATEGORY_IDS),
    projectType: oneOf('projectType', PROJECT_TYPE_IDS),
    divisionCode: divisionCode('region'),
    buyer: text('buyer'),
    agency: text('agency'),
    lot: (record, context) => {
      const lotNo = text('lotNo')(record, context);
      return lotNo ? { lotNo, name: text('lotName')(record, context) ?? '' } : null;
    },
    infoType: oneOf('infoType', INFORMATION_TYPE_IDS),
    title: requiredText('title'),
    publishTime: required('publishTime', moment('publishTime')),
    deadline: moment('deadline'),
    openTime: moment('openTime'),
    amount: (record, context) =>
      toAmount(text('amount')(record, context), text('amountKind')(record, context) ?? ''),
    durationDays: (record) =>
      typeof record.durationDays === 'number' ? record.durationDays : null,
    location: text('location'),
    qualification: text('qualification'),
    evaluationMethod: text('evaluationMethod'),
    content: (record) => ({
      format: 'html',
      text: listOf(section, record, 'sections')
        .map(({ heading, text: words }) => toSection(heading, words))
        .join('\n'),
    }),
    changes: (record) => listOf(change, record, 'changes'),
    contact: (record) => parsed(contact, record.contact ?? {}, 'contact'),
    awards: (record) =>
      listOf(award, record, 'awards').map((row) => ({
        ...row,
        amount: toAmount(row.amount ?? null, ''),
      })),
  },
};

function listOf<T extends z.ZodType>(item: T, record: SourceRecord, path: string): z.output<T>[] {
  return parsed(z.array(item), record[path] ?? [], path);
}

function parsed<T extends z.ZodType>(schema: T, value: unknown, path: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new UnreadableError(`${path}：格式不符`);
  return result.data;
}
