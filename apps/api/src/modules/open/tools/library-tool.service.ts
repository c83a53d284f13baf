import { idSchema } from '@zhucheng/contracts';
import type { Passage } from '@zhucheng/domain-writing';
import { z } from 'zod';
import { PASSAGE_SECTIONS, searchPassages } from '../../../ai/passages/index.ts';
import { cleanLine, cleanText, quote, QUOTATION_NOTE } from './quoted-text.rules.ts';
import { countFitting, isWithinLimit } from './reply-size.rules.ts';
import { defineTool, joinFacts, noteField } from './tool.ts';

const MAX_PASSAGES = 10;
const MAX_QUERY_LENGTH = 200;

const passageSchema = z.object({
  id: idSchema,
  title: z.string(),
  number: z.string().nullable(),
  status: z.string().nullable(),
  headings: z.string(),
  text: z.string(),
  url: z.url().nullable(),
});

const toItem = ({ id, source, headingPath, text }: Passage, origin: string) => ({
  id,
  title: cleanLine(source.title),
  number: source.number ? cleanLine(source.number, 100) : null,
  status: source.status ? cleanLine(source.status, 20) : null,
  headings: cleanLine(headingPath.join(' › ')),
  text: cleanText(text),
  url: source.url ? origin + source.url : null,
});

function renderItem(item: ReturnType<typeof toItem>, at: number): string {
  const facts = joinFacts(item.number, item.title, item.status, item.headings);
  return `${at + 1}. ${facts}\n${quote(item.url ?? item.title, item.text)}`;
}

function toReply(items: readonly ReturnType<typeof toItem>[]) {
  const withFirst = (count: number) => {
    const data = items.slice(0, count);
    const found =
      data.length === 0 ? '本站资料里没有，请换几个词。' : `${data.length} 段，最贴切的在前。`;
    return {
      text: [found, QUOTATION_NOTE, ...data.map(renderItem)].join('\n'),
      structured: { note: QUOTATION_NOTE, data: [...data] },
    };
  };
  return withFirst(countFitting(items.length, (count) => isWithinLimit(withFirst(count))));
}

/** Searches the passages of standards, policies, papers, news and help. */
export const librarySearch = defineTool({
  name: 'library_search',
  title: '查资料库',
  description:
    '按几个词或一句话，从本站的标准、政策、论文、资讯和帮助里找原文段落，最贴切的在前。要写有依据的内容时先查它。',
  scope: 'standards:read',
  input: z.strictObject({
    query: z
      .string()
      .trim()
      .min(1, '请给出要查的词')
      .max(MAX_QUERY_LENGTH, `最多 ${MAX_QUERY_LENGTH} 个字`)
      .describe('几个词，或一句话。'),
    limit: z
      .number()
      .int()
      .min(1, '至少 1 段')
      .max(MAX_PASSAGES, `一次最多 ${MAX_PASSAGES} 段`)
      .default(5)
      .describe(`一次几段，1–${MAX_PASSAGES}。`),
  }),
  output: z.object({ note: noteField, data: z.array(passageSchema) }),
  cacheSeconds: 60,
  tags: ['news', 'directory'],
  run: async ({ readDb, config }, input) => {
    const passages = await searchPassages(readDb, { ...input, kinds: PASSAGE_SECTIONS });
    return toReply(passages.map((passage) => toItem(passage, config.publicOrigin)));
  },
});
