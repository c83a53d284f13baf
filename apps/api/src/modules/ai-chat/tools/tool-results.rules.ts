import { formatAmountOrWording } from '@zhucheng/domain-tender';
import type { Citation, PassageSource } from '@zhucheng/domain-writing';

/** Line of what a tool answered; where it has a source it can be cited. */
export interface ResultLine {
  text: string;
  source?: Omit<Citation, 'number'>;
}

interface Notice {
  id: string;
  title: string;
  region: string;
  buyer: string | null;
  amount: string | null;
  amountText: string | null;
  publishTime: string;
  deadline: string | null;
  url: string;
}

interface Standard {
  number: string;
  title: string | null;
  verdict: string;
  status: string;
  url: string | null;
}

/** What the replies of the tools hold that lines are made of. */
interface Replies {
  tender_search: { data: readonly Notice[] };
  standard_check: { data: readonly Standard[] };
  amount_capitals: { lines: readonly string[] };
  workday_count: { lines: readonly string[] };
}

const READERS: {
  [Name in keyof Replies]: (reply: Replies[Name]) => ResultLine[];
} = {
  tender_search: ({ data }) => data.map(readNotice),
  standard_check: ({ data }) => data.map(readStandard),
  amount_capitals: ({ lines }) => lines.map((text) => ({ text })),
  workday_count: ({ lines }) => lines.map((text) => ({ text })),
};

/** Reads the reply of a tool as lines for an answer; none for a tool whose reply is read otherwise. */
export function readResult(name: string, reply: object): ResultLine[] {
  const read = Object.hasOwn(READERS, name)
    ? (READERS[name as keyof Replies] as (given: object) => ResultLine[])
    : undefined;
  return read?.(reply) ?? [];
}

const ID = /[0-9a-f]{32}/u;
const toPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/u, '');
const toDay = (time: string): string => time.slice(0, 10);

function readNotice(notice: Notice): ResultLine {
  const { id, title, region, buyer, amount, amountText, publishTime, deadline, url } = notice;
  const facts = [
    region,
    buyer && `招标人 ${buyer}`,
    (amount ?? amountText) && `金额 ${formatAmountOrWording(amount, amountText)}`,
    `发布 ${toDay(publishTime)}`,
    deadline && `投标截止 ${toDay(deadline)}`,
  ].filter(Boolean);
  const text = `${title}（${facts.join('，')}）`;
  const source = { id, title, url: toPath(url), date: toDay(publishTime) };
  return { text, source: toCitation(text, source) };
}

function readStandard({ number, title, verdict, status, url }: Standard): ResultLine {
  const text = `${number}${title ? `《${title}》` : ''}：${verdict}`;
  const id = ID.exec(url ?? '')?.[0];
  if (url === null || id === undefined) return { text };
  const source = { id, title: title ?? number, url: toPath(url), number, status, type: 'NORMAL' };
  return { text, source: toCitation(text, source) };
}

const toCitation = (
  quote: string,
  source: Omit<PassageSource, 'kind'>,
): Omit<Citation, 'number'> => ({
  passageId: source.id,
  quote,
  source: { kind: 'article', ...source },
  headingPath: [],
});
