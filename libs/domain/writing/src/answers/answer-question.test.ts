import { LIBRARY, retrieveFrom } from '../../test/library.ts';
import { QUESTIONS } from '../../test/questions.ts';
import { checkGrounding } from '../checks/check-grounding.ts';
import type { Passage } from '../types/passage.ts';
import { answerQuestion } from './answer-question.ts';
import { rankPassages } from './rank-passages.ts';

const retrieve = retrieveFrom(LIBRARY);
const answerable = QUESTIONS.filter(({ passage }) => passage !== undefined);
const unanswerable = QUESTIONS.filter(({ passage }) => passage === undefined);
const ask = async (question: string) => answerQuestion(question, await retrieve(question, 12));
const share = (parts: readonly boolean[]) => parts.filter(Boolean).length / parts.length;

describe('over the labelled questions', () => {
  it('the right passage is among the first three for at least 90 %', async () => {
    const found = answerable.map(async ({ question, passage }) => {
      const ranked = rankPassages(question, await retrieve(question, 12));
      return ranked.slice(0, 3).some((one) => one.passage.id === passage);
    });
    expect(share(await Promise.all(found))).toBeGreaterThanOrEqual(0.9);
  });

  it('at least 90 % of what can be answered is, by citing the right passage', async () => {
    const answered = answerable.map(async ({ question, passage }) => {
      const answer = await ask(question);
      return (
        answer.kind === 'answered' &&
        answer.citations.some(({ passageId }) => passageId === passage)
      );
    });
    expect(share(await Promise.all(answered))).toBeGreaterThanOrEqual(0.9);
  });

  it('at least 95 % of what cannot be answered is refused', async () => {
    const refused = unanswerable.map(
      async ({ question }) => (await ask(question)).kind === 'refused',
    );
    expect(share(await Promise.all(refused))).toBeGreaterThanOrEqual(0.95);
  });

  it('every answer is word by word what its passages say', async () => {
    for (const { question } of answerable) {
      const answer = await ask(question);
      if (answer.kind === 'answered') {
        expect(checkGrounding(answer, {}, answer.citations).problems).toEqual([]);
      }
    }
  });
});

test('a refusal names the nearest sources', async () => {
  const answer = await ask('塔式起重机的月租赁费是多少钱？');
  expect(answer).toMatchObject({ kind: 'refused', reason: '本站资料里没有' });
  expect(answer.kind === 'refused' && answer.near[0]?.source.title).toBe(
    '塔式起重机安装拆卸与使用',
  );
});

test('a refusal names each source once, however many passages of it come close', () => {
  const passage = (id: string, source: string, text: string): Passage => ({
    id,
    text,
    headingPath: [],
    position: 0,
    source: { kind: 'article', id: source, title: source },
  });
  const answer = answerQuestion('塔式起重机的月租赁费是多少钱？', [
    passage('1', '设备租赁', '租赁费按月结算。'),
    passage('2', '设备租赁', '租赁的塔式起重机进场前验收。'),
    passage('3', '起重机安装', '塔式起重机安装前编制方案。'),
  ]);
  const sources = answer.kind === 'refused' ? answer.near.map(({ source }) => source.title) : [];
  expect(sources.toSorted()).toEqual(['设备租赁', '起重机安装'].toSorted());
});

test('without passages there is no answer and no source', () => {
  expect(answerQuestion('安全带怎么挂？', [])).toEqual({
    kind: 'refused',
    reason: '本站资料里没有',
    near: [],
  });
});

test('a standard that is asked for must be the one that answers', async () => {
  expect((await ask('GB 50497-2019 对监测频率怎么规定？')).kind).toBe('answered');
  expect((await ask('GB 50202-2018 对监测频率怎么规定？')).kind).toBe('refused');
});

test('a table answers as a whole, cell by cell', () => {
  const passage: Passage = {
    id: 't1',
    source: { kind: 'article', id: 'a', title: '隧道监控量测' },
    headingPath: [],
    position: 0,
    text: '测点应在开挖后尽快埋设。\n量测频率\n位移速率（mm/d） | 频率\n≥5 | 2–3 次/d\n1–5 | 1 次/d',
  };
  const answer = answerQuestion('隧道监控量测频率是多少？', [passage]);
  expect(answer).toMatchObject({
    kind: 'answered',
    blocks: [{ kind: 'table', caption: '量测频率', header: ['位移速率（mm/d）', '频率'] }],
  });
  if (answer.kind !== 'answered') return;
  expect(checkGrounding(answer, {}, answer.citations).problems).toEqual([]);
  const [table] = answer.blocks;
  if (table?.kind !== 'table') throw new Error('no table');
  const swapped = {
    ...table,
    rows: [[table.rows[0]?.[0], table.rows[1]?.[1]].flatMap((cell) => cell ?? [])],
  };
  const { problems } = checkGrounding({ blocks: [swapped] }, {}, answer.citations);
  expect(problems.map(({ kind }) => kind)).toEqual(['quote', 'quote']);
});

test('a figure that is only named is not asked for', () => {
  const text = '立杆间距超过方案时，应停止作业并补设立杆。';
  const source = { kind: 'article', id: 'a', title: '脚手架作业安全' } as const;
  const passage: Passage = { id: 's1', source, headingPath: [], position: 0, text };
  const answer = answerQuestion('脚手架的立杆间距超过方案时怎么办？', [passage]);
  expect(answer).toMatchObject({ kind: 'answered', blocks: [{ sentences: [{ text }] }] });
});

test('nothing is answered of a thing that no passage names', () => {
  const text = '租赁费按日计算，每套每月租金 240 元，租金自进场日起算。';
  const source = { kind: 'article', id: 'a', title: '盘扣架的租金' } as const;
  const passage: Passage = { id: 'r1', source, headingPath: [], position: 0, text };
  expect(answerQuestion('盘扣架的月租金是多少？', [passage]).kind).toBe('answered');
  expect(answerQuestion('火星基地的月租金是多少？', [passage]).kind).toBe('refused');
});

test('what is asked of a subject must be said, not only the subject', async () => {
  expect((await ask('农民工工资专用账户什么时候撤销？')).kind).toBe('refused');
  expect((await ask('灌注桩导管的直径是多少？')).kind).toBe('refused');
});
