import {
  INFORMATION_TYPE_IDS,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { amount, amountOf } from '../amount.ts';
import { Unreadable, type NoticeMapping, type SourceRecord } from '../mapping.ts';
import { divisionCode, moment, oneOf, optionalMoment, optionalText, text } from '../readers.ts';

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

/** The tender notices that the project ships as its sample content. */
export const sampleNotices: NoticeMapping = {
  source: 'sample',
  title: '筑程云招标信息',
  accepts: (record) => Array.isArray(record.sections) && typeof record.projectNo === 'string',
  fields: {
    sourceId: text('sourceId'),
    projectKey: text('projectNo'),
    projectName: text('projectName'),
    projectNo: text('projectNo'),
    category: oneOf('category', TRADING_CATEGORY_IDS),
    projectType: oneOf('projectType', PROJECT_TYPE_IDS),
    divisionCode: divisionCode('region'),
    buyer: optionalText('buyer'),
    agency: optionalText('agency'),
    lot: (record, context) => {
      const lotNo = optionalText('lotNo')(record, context);
      return lotNo ? { lotNo, name: optionalText('lotName')(record, context) ?? '' } : null;
    },
    infoType: oneOf('infoType', INFORMATION_TYPE_IDS),
    title: text('title'),
    publishTime: moment('publishTime'),
    deadline: optionalMoment('deadline'),
    openTime: optionalMoment('openTime'),
    amount: amount('amount', { path: 'amountKind' }),
    durationDays: (record) =>
      typeof record.durationDays === 'number' ? record.durationDays : null,
    location: optionalText('location'),
    qualification: optionalText('qualification'),
    evaluationMethod: optionalText('evaluationMethod'),
    content: (record) => ({
      format: 'html',
      text: listOf(section, record, 'sections').map(sectionHtml).join('\n'),
    }),
    changes: (record) => listOf(change, record, 'changes'),
    contact: (record) => parsed(contact, record.contact ?? {}, 'contact'),
    awards: (record) =>
      listOf(award, record, 'awards').map((row) => ({
        ...row,
        amount: amountOf(row.amount ?? null, ''),
      })),
  },
};

function listOf<T extends z.ZodType>(item: T, record: SourceRecord, path: string): z.output<T>[] {
  return parsed(z.array(item), record[path] ?? [], path);
}

function parsed<T extends z.ZodType>(schema: T, value: unknown, path: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Unreadable(`${path}：格式不符`);
  return result.data;
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sectionHtml({ heading, text: words }: z.output<typeof section>): string {
  const paragraphs = words.split(/\n+/).map((line) => `<p>${escaped(line)}</p>`);
  return `<h2>${escaped(heading)}</h2>${paragraphs.join('')}`;
}
