import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AiChatMessage, AiPaper } from '@zhucheng/contracts';
import { call, type Member } from './members.ts';

/** Papers that are ordered, by turns. */
const SUBJECTS = [
  { title: '承台大体积混凝土温控技术', keywords: ['大体积混凝土', '温控'] },
  { title: '深基坑开挖与支护施工技术', keywords: ['基坑', '支护'] },
  { title: '高支模安全管理与验收', keywords: ['模板支架', '安全管理'] },
  { title: '地下室防水工程质量控制', keywords: ['防水', '质量控制'] },
];
const FACTS = '承台平面 18.0 m × 22.0 m，厚 3.5 m。';
const SOURCE_TEXT =
  '本工程基坑开挖深度7.9m，开挖的时候分了3层来挖，每层挖完了以后要及时的把支撑给做上。';

/** Where an order goes. */
export interface Caller {
  origin: string;
  member: Member;
}

/** A run that was ordered. */
export interface OrderedRun {
  run: string;
  /** Points that it costs, as its member was told; null if it is told by what is stored. */
  price: number | null;
  /** The paper that it writes. */
  paper?: string;
}

/** Creates a paper, whose outline is not locked yet. */
export function createPaper({ origin, member }: Caller, serial: number): Promise<AiPaper> {
  const subject = SUBJECTS[serial % SUBJECTS.length];
  const body = { ...subject, kind: '施工技术', facts: FACTS, words: 30_000 };
  return call(origin, 'paper/create', { body, member });
}

/** Has a paper written. */
export async function lockPaper(
  { origin, member }: Caller,
  { id, outlineRevision: revision, price }: AiPaper,
): Promise<OrderedRun> {
  const body = { id, revision };
  const { run } = await call<AiPaper>(origin, 'paper/outline/lock', { body, member });
  return { run: run ?? '', price, paper: id };
}

/** Asks a question. */
export async function ask({ origin, member }: Caller): Promise<OrderedRun> {
  const { id } = await call<{ id: string }>(origin, 'chat/create', { body: {}, member });
  const body = { id, text: '大体积混凝土怎么分层浇筑？' };
  const { answer } = await call<{ answer: AiChatMessage }>(origin, 'chat/send', { body, member });
  return { run: answer.run ?? '', price: 0 };
}

async function write(
  { origin, member }: Caller,
  body: { tool: string; fields: object },
): Promise<OrderedRun> {
  const { run } = await call<{ run: string }>(origin, 'write/create', { body, member });
  return { run, price: null };
}

/** Begins a run: an answer, a paper, a text by a model and one without, by turns. */
export async function orderRun(caller: Caller, serial: number): Promise<OrderedRun> {
  switch (serial % 4) {
    case 0:
      return ask(caller);
    case 1:
      return lockPaper(caller, await createPaper(caller, serial >> 2));
    case 2:
      return write(caller, { tool: 'polish', fields: { text: SOURCE_TEXT, manner: '技术文件' } });
    default:
      return write(caller, await readOrder(serial >> 2));
  }
}

/** One of the labelled orders. */
async function readOrder(serial: number): Promise<{ tool: string; fields: object }> {
  const file = join(import.meta.dirname, '../orders.json');
  const orders = JSON.parse(await readFile(file, 'utf8')) as { tool: string; fields: object }[];
  const { tool, fields } = orders[serial % orders.length] ?? { tool: '', fields: {} };
  return { tool, fields };
}
