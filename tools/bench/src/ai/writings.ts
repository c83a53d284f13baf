import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readComputeAids } from '@zhucheng/api/compute-aids';
import { findPassages, searchInTurn } from '@zhucheng/api/passages';
import {
  listFieldTexts,
  writeDraft,
  type FieldValues,
  type WritingResult,
} from '@zhucheng/domain-writing';
import { findTool, validateFields } from '@zhucheng/domain-writing/tools';
import { percentile } from '../search/measure.ts';
import { report, type Figure } from '../lib/report.ts';
import { withSampleLibrary } from './sample-library.ts';
import { compareWritings, findLoose, type Shared, type Written } from './writing-checks.ts';

const ORDERS = join(import.meta.dirname, 'orders.json');
const MAX_SHARED = 0.2;
/** Fields that name the works of an order. */
const WORK_FIELDS = ['works', 'work', 'kind', 'trade', 'accident'];

/** An order with the titles of the sections that it has to have, and of those that it must not have. */
interface Order {
  id: string;
  tool: string;
  fields: FieldValues;
  with: readonly string[];
  without: readonly string[];
}

type Db = Parameters<typeof readComputeAids>[0];

/** Writes the labelled orders over the sample content, as the API does, each twice. `verbose` lists what is shared. */
export async function benchWritings(verbose: boolean): Promise<void> {
  const orders = JSON.parse(await readFile(ORDERS, 'utf8')) as Order[];
  await withSampleLibrary('writings', (db) => measureWritings(db, orders, verbose));
}

/** Writes the orders and reports on them. */
export async function measureWritings(
  db: Db,
  orders: readonly Order[],
  verbose: boolean,
): Promise<void> {
  const written: Written[] = [];
  const counts = { refused: 0, sections: 0, different: 0, problems: 0, loose: 0, unresolved: 0 };
  const times: number[] = [];
  for (const order of orders) {
    const began = performance.now();
    const result = await write(db, order);
    times.push(performance.now() - began);
    if (JSON.stringify(result) !== JSON.stringify(await write(db, order))) counts.different += 1;
    if (result.kind === 'refused') {
      counts.refused += 1;
      continue;
    }
    const { draft } = result;
    counts.sections += countWrongSections(order, result);
    counts.problems += draft.problems.length;
    counts.loose += findLoose(draft).length;
    const ids = draft.citations.map(({ passageId }) => passageId);
    counts.unresolved += ids.length - (await findPassages(db, ids)).length;
    written.push({ ...order, works: worksOf(order.fields), draft });
  }
  const citations = written.reduce((sum, { draft }) => sum + draft.citations.length, 0);
  const shared = compareWritings(written).toSorted((a, b) => b.share - a.share);
  report(`写作：${orders.length} 份订单，演示内容，${written.length} 份成文`, [
    none('没有成文', counts.refused),
    none('章节和标注不符', counts.sections),
    none(`打不开的引用（共 ${citations} 条）`, counts.unresolved),
    none('与引文不是逐字相同的句子', counts.loose),
    none('没有出处的数字、名称、标准（编造）', counts.problems),
    none('两次写成的字节不同', counts.different),
    ...reportShared(shared),
    reportTime(times),
  ]);
  if (verbose) printShared(shared);
}

async function write(db: Db, { id, tool: toolId, fields }: Order): Promise<WritingResult> {
  const tool = findTool(toolId);
  const [problem] = tool ? validateFields(tool, fields) : [];
  if (!tool || problem) throw new Error(`${id}: ${problem?.message ?? toolId}`);
  const order = { tool, fields, aids: await readComputeAids(db, fields) };
  return writeDraft(order, searchInTurn(db));
}

function countWrongSections(order: Order, result: WritingResult & { kind: 'written' }): number {
  const titles = result.draft.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 1 ? [block.text] : [],
  );
  const missing = order.with.filter((title) => !titles.includes(title));
  return missing.length + order.without.filter((title) => titles.includes(title)).length;
}

const worksOf = (fields: FieldValues): string[] =>
  WORK_FIELDS.flatMap((name) => listFieldTexts(fields[name]));

const none = (what: string, count: number): Figure => ({
  what,
  measured: String(count),
  target: '0',
  held: count === 0,
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function reportShared(shared: readonly Shared[]): Figure[] {
  const shares = shared.map(({ share }) => share);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const max = shares[0] ?? 0;
  const over = shares.filter((share) => share > MAX_SHARED).length;
  const target = `≤ ${percent(MAX_SHARED)}`;
  return [
    {
      what: `不同工程共有的句子，平均（${shares.length} 对）`,
      measured: percent(mean),
      target,
      held: mean <= MAX_SHARED,
    },
    {
      what: `最多的一对；超过的 ${over} 对`,
      measured: percent(max),
      target,
      held: max <= MAX_SHARED,
    },
  ];
}

function reportTime(times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, slowest] = [percentile(sorted, 0.5), percentile(sorted, 1)];
  const measured = `${median.toFixed(0)} 毫秒，最慢 ${slowest.toFixed(0)}`;
  return { what: '写一份', measured, target: '' };
}

function printShared(shared: readonly Shared[]): void {
  for (const { pair, share, texts } of shared.filter((one) => one.share > MAX_SHARED)) {
    console.log(`\n${pair} ${percent(share)}`);
    for (const text of texts) console.log(`  ${text}`);
  }
}
