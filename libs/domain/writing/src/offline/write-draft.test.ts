import { LIBRARY, retrieveFrom } from '../../test/library.ts';
import { orderPlan, PLAN_TOOL } from '../../test/order.ts';
import { listSentences } from '../blocks.ts';
import { checkGrounding } from '../checks/check-grounding.ts';
import type { Draft } from '../types/draft.ts';
import type { FieldValues } from '../types/field.ts';
import type { Passage } from '../types/passage.ts';
import { getDraftTitle, planSections, type WritingOrder } from './plan.ts';
import { streamDraft, writeDraft } from './write-draft.ts';

const write = (order: WritingOrder, passages: readonly Passage[] = LIBRARY) =>
  writeDraft(order, retrieveFrom(passages));

async function writePlan(fields?: FieldValues, passages?: readonly Passage[]): Promise<Draft> {
  const result = await write(orderPlan(fields), passages);
  if (result.kind !== 'written') throw new Error(result.reason);
  return result.draft;
}

const SCAFFOLD: FieldValues = {
  project: '城东中学',
  work: '脚手架',
  depth: undefined,
  period: ['2026-11-01', '2027-01-30'],
};

const listTexts = ({ blocks }: Draft) =>
  blocks.filter(({ kind }) => kind !== 'heading').flatMap(listSentences);
const listCited = (draft: Draft) => listTexts(draft).filter(({ origin }) => origin === 'cited');

describe('the plan', () => {
  it('has the sections that the fields call for, with their share of the words', () => {
    const ids = (fields?: FieldValues) =>
      planSections(orderPlan(fields)).map(({ section }) => section.id);
    expect(ids()).not.toContain('winter');
    expect(ids({ period: ['2026-11-01', '2027-01-30'] })).toContain('winter');
    const words = planSections({ ...orderPlan(), words: 800 }).map((planned) => planned.words);
    expect(words).toEqual([100, 300, 200, 200]);
  });

  it('names the writing by its fields', () => {
    expect(getDraftTitle(orderPlan())).toBe('滨江花园二期深基坑专项施工方案');
    expect(getDraftTitle({ tool: PLAN_TOOL, fields: {} })).toBe('专项施工方案');
  });
});

describe('a written draft', () => {
  it('invents nothing and may be signed', async () => {
    const draft = await writePlan();
    expect(draft.problems).toEqual([]);
    expect(draft.signable).toBe(true);
    expect(listCited(draft).length).toBeGreaterThan(8);
    // Nothing stands in it only to lead from one sentence to the next.
    const origins = new Set(listTexts(draft).map(({ origin }) => origin));
    expect(origins).toEqual(new Set(['field', 'cited']));
    expect(checkGrounding(draft, {}, draft.citations).signable).toBe(false);
  });

  it('cites several sources, no passage under two numbers and no sentence twice', async () => {
    const { citations, ...draft } = await writePlan(SCAFFOLD);
    expect(new Set(citations.map(({ source }) => source.id)).size).toBeGreaterThan(2);
    expect(new Set(citations.map(({ passageId }) => passageId)).size).toBe(citations.length);
    expect(citations.map(({ number }) => number)).toEqual(citations.map((_, at) => at + 1));
    const texts = listCited({ citations, ...draft }).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is the same bytes for the same order, in whatever order its fields come', async () => {
    const order = orderPlan();
    const turned = { ...order, fields: Object.fromEntries(Object.entries(order.fields).reverse()) };
    const [first, second] = [await write(orderPlan()), await write(turned)];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it('shares at most a fifth of its sentences with that of another kind of work', async () => {
    const pit = listTexts(await writePlan()).map(({ text }) => text);
    for (const other of [SCAFFOLD, { ...SCAFFOLD, project: '新港大桥', work: '灌注桩' }]) {
      const texts = listTexts(await writePlan(other)).map(({ text }) => text);
      const shared = texts.filter((text) => pit.includes(text)).length;
      expect(shared / Math.min(pit.length, texts.length)).toBeLessThanOrEqual(0.2);
    }
  });

  it('keeps to the work, the season and the size that were entered', async () => {
    const pit = listCited(await writePlan({ depth: 4 }))
      .map(({ text }) => text)
      .join('\n');
    expect(pit).not.toMatch(/脚手架|灌注桩|冬期|开挖深度超过5m/u);
    const scaffold = listCited(await writePlan(SCAFFOLD))
      .map(({ text }) => text)
      .join('\n');
    expect(scaffold).not.toMatch(/基坑/u);
    expect(scaffold).toMatch(/入模温度|受冻临界强度|测温/u);
  });

  it('cites no abolished standard and nothing of other places, persons and companies', async () => {
    const [pit] = LIBRARY;
    if (!pit) throw new Error('empty library');
    const strange = [
      '江苏省深基坑施工必须实行专项方案备案制度。',
      '深基坑施工由项目经理李强负责现场开挖管理。',
      '北岸建设有限公司深基坑开挖施工获得好评与奖励。',
      '本工程深基坑开挖施工采用两道内支撑分层开挖。',
      '因此深基坑开挖施工时应加强支护结构监测。',
      '2025年3月，深基坑开挖施工发生支撑失稳险情。',
    ];
    const passages: Passage[] = strange.map((text, at) => ({ ...pit, id: `x${at}`, text }));
    passages.push({
      ...pit,
      id: 'old',
      source: { ...pit.source, status: '废止' },
      text: '深基坑开挖施工材料应逐层验收合格。',
    });
    const draft = await writePlan({}, [...passages, ...LIBRARY]);
    const texts = listCited(draft).map(({ text }) => text);
    expect(texts.filter((text) => strange.includes(text))).toEqual([]);
    expect(draft.citations.map(({ passageId }) => passageId)).not.toContain('old');
  });

  it('cites tables by the rows that are about the work', async () => {
    const [pit] = LIBRARY;
    if (!pit) throw new Error('empty library');
    const rows = ['基坑标高 | 0，－50', '脚手架步距 | ±20', '基坑平面尺寸 | ＋200，－50'];
    const text = ['允许偏差', '检查验收项目 | 监测允许偏差（mm）', ...rows].join('\n');
    const table = { ...pit, id: 't', headingPath: ['检查验收'], text };
    const { blocks, problems, citations } = await writePlan({}, [...LIBRARY, table]);
    const found = blocks.find(({ kind, section }) => kind === 'table' && section === 'monitoring');
    if (found?.kind !== 'table') throw new Error('no table');
    expect(found.caption).toBe('允许偏差');
    expect(found.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['基坑标高', '0，－50'],
      ['基坑平面尺寸', '＋200，－50'],
    ]);
    expect(citations.map(({ passageId }) => passageId)).toContain('t');
    expect(problems).toEqual([]);
  });

  it('comes section by section as it comes in one piece', async () => {
    const stream = streamDraft(orderPlan(), retrieveFrom(LIBRARY));
    const draft = await writePlan();
    const blocks = [];
    let step = await stream.next();
    for (; !step.done; step = await stream.next()) blocks.push(...step.value.blocks);
    expect(blocks).toEqual(draft.blocks);
    expect(step.value).toEqual({ kind: 'written', draft });
  });
});

describe('without ground', () => {
  it('a section becomes a gap that names what is missing, and shuts signing', async () => {
    const library = LIBRARY.filter(({ text }) => !/监测|验收/u.test(text));
    const draft = await writePlan({}, library);
    expect(draft.gaps).toEqual([{ section: 'monitoring', title: '监测与验收', needs: '监测方案' }]);
    expect(draft.blocks).toContainEqual({
      kind: 'gap',
      writer: 'offline',
      section: 'monitoring',
      needs: '监测方案',
    });
    expect(draft.signable).toBe(false);
  });

  it('more than half of the sections make no document', async () => {
    const result = await write(orderPlan(), []);
    expect(result).toMatchObject({ kind: 'refused', reason: expect.stringContaining('3 节') });
    expect(result.kind === 'refused' && result.missing.map(({ needs }) => needs)).toEqual([
      '工艺流程和控制要点',
      '监测方案',
      '安全管理制度',
    ]);
  });

  it('more than half of the sections that ask make none either, whatever else was entered', async () => {
    const [overview, ...others] = PLAN_TOOL.sections ?? [];
    if (!overview) throw new Error('no sections');
    const entered = ['crew', 'place', 'signatures'].map((id) => ({ ...overview, id }));
    const tool = { ...PLAN_TOOL, sections: [...entered, ...others] };
    const result = await write({ ...orderPlan(), tool }, []);
    expect(result).toMatchObject({ kind: 'refused', reason: expect.stringContaining('3 节') });
  });

  it('a tool that needs a model says so, and one that computes needs no passages', async () => {
    const { sections: _, ...bare } = PLAN_TOOL;
    const order = orderPlan();
    expect((await write({ ...order, tool: bare }, [])).kind).toBe('refused');
    const compute = () => [
      { kind: 'paragraph' as const, writer: 'offline' as const, sentences: [] },
    ];
    expect((await write({ ...order, tool: { ...bare, compute } }, [])).kind).toBe('written');
  });
});
