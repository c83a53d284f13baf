import { cursorFields, totalSchema, type ContentTag, type Scope } from '@zhucheng/contracts';
import { z } from 'zod';
import type { RequestContext } from '../../../http/context.ts';
import { QUOTATION_NOTE } from './quoted-text.rules.ts';
import { countRoom, sizeInList, type ToolReply } from './reply-size.rules.ts';

/** A question that a model may ask: what it is for, who may ask it, what it takes and what it answers. It changes nothing. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  /** Lower case with underscores. */
  name: string;
  title: string;
  /** Tells a model when to use it and how to go on. */
  description: string;
  scope: Scope;
  input: Input;
  output: Output;
  /** Seconds for which a reply may be given again. */
  cacheSeconds?: number;
  /** Content kinds of the reply: a change of any of these makes it stale. */
  tags?: readonly ContentTag[];
  /** Answers a call. Refusals are thrown as `ApiError`. */
  run: (context: RequestContext, input: z.output<Input>) => Promise<ToolReply<z.output<Output>>>;
}

/** Declares a tool and keeps the types of its schemas; the table holds tools of all types. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool => tool as unknown as Tool;

/** Field of replies that quote texts of others. */
export const noteField = z.string().describe('怎样看待引用的文字。');

type Total = z.output<typeof totalSchema>;

/** Part of a list, with the cursor of the next one. */
interface ListPart<Item> {
  data: readonly Item[];
  next: string | null;
}

/** Output of a tool that answers a list. */
export const listOutput = <Item extends z.ZodType>(item: Item) =>
  z.object({
    note: noteField,
    data: z.array(item),
    next: z.string().nullable().describe('下一页的游标，原样带回 cursor；没有了就是 null。'),
  });

/** Output of a tool that answers a list whose records are counted. */
export const countedOutput = <Item extends z.ZodType>(item: Item) =>
  listOutput(item).extend({ total: totalSchema });

/** Makes the reply of a list, and counts how many of its records it has room for. Each record is rendered once. */
export function createListReply<Row extends object, Item>(
  toItem: (row: Row) => Item,
  renderItem: (item: Item, number: number) => string,
  renderNext = (next: string | null) =>
    next === null ? '没有更多了。' : `还有更多：带上 cursor=${next} 再查一次。`,
) {
  const rendered = new Map<Row, { item: Item; line: string }>();
  const render = (row: Row, at: number) => {
    const known = rendered.get(row);
    if (known) return known;
    const item = toItem(row);
    const made = { item, line: renderItem(item, at + 1) };
    rendered.set(row, made);
    return made;
  };
  const reply = ({ data, next }: ListPart<Row>, heading: string) => {
    const records = data.map(render);
    return {
      text: [heading, QUOTATION_NOTE, ...records.map(({ line }) => line), renderNext(next)].join(
        '\n',
      ),
      structured: { note: QUOTATION_NOTE, data: records.map(({ item }) => item), next },
    };
  };
  function* listSizes(rows: readonly Row[]) {
    for (const [at, row] of rows.entries()) {
      const { line, item } = render(row, at);
      yield sizeInList(line, item);
    }
  }
  const fit = (rows: readonly Row[]): number =>
    countRoom(reply({ data: [], next: null }, ''), listSizes(rows));
  return {
    fit,
    reply,
    /** The reply of a list whose records are counted. */
    replyCounted: (part: ListPart<Row> & { total: Total }, heading: string) => {
      const { text, structured } = reply(part, heading);
      return { text, structured: { ...structured, total: part.total } };
    },
  };
}

/** Field of requests: records of a part, ten unless another number is asked for. */
const limitField = (max: number) =>
  z
    .number()
    .int()
    .min(1, '至少 1 条')
    .max(max, `一次最多 ${max} 条`)
    .default(Math.min(10, max))
    .describe(`一次几条，1–${max}；回复装不下时会少给几条，用 next 接着读。`);

/** Input of a tool that answers a list: its filters, how many records at most, and the part to go on with. */
export const listInput = <Filters extends z.ZodRawShape>(filters: Filters, max: number) =>
  z.strictObject({ ...filters, limit: limitField(max), cursor: cursorFields.cursor });

/** The number of a list's records, in words. */
export const formatTotal = ({ value, exact }: Total): string =>
  `${exact ? '' : '至少 '}${value} 条`;

/** Line of a record: what is known of it, in words, without what is not. */
export const joinFacts = (...facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join('；');
