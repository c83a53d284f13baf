import type { Block, Sentence, Writer } from '../types/block.ts';
import type { Problem } from '../types/draft.ts';
import type { FieldValues } from '../types/field.ts';
import type { Citation } from '../types/passage.ts';
import { checkGrounding } from './check-grounding.ts';

const FIELDS: FieldValues = {
  project: '滨江花园二期',
  contractor: '江北建设有限公司',
  manager: '张伟',
  depth: 8.6,
  price: 12_500_000,
  period: ['2026-03-01', '2026-05-30'],
  crew: [{ trade: '钢筋工', count: '24' }],
};

const QUOTE =
  '大体积混凝土里表温差不宜大于25℃，降温速率不宜大于2.0℃/d。当混凝土表面与大气温差大于20℃时，不得拆除保温层。保湿养护不应少于14天。';
const CITATIONS: Citation[] = [
  {
    number: 1,
    passageId: 'p1',
    quote: QUOTE,
    source: { kind: 'article', id: 'a1', title: '大体积混凝土施工标准', number: 'GB 50496-2018' },
    headingPath: ['温控指标'],
  },
];

const check = (sentences: readonly Sentence[], writer: Writer = 'model') =>
  checkGrounding({ blocks: [{ kind: 'paragraph', writer, sentences }] }, FIELDS, CITATIONS);
const checkModel = (text: string, citation?: number) =>
  check([{ text, origin: 'model', citation }]).problems;
const kinds = (problems: readonly Problem[]) => problems.map(({ kind }) => kind);

describe('sentences of a model', () => {
  it.each([
    '滨江花园二期由江北建设有限公司施工，项目经理张伟。',
    '合同价1250万元，即人民币壹仟贰佰伍拾万元整，工期自2026年3月1日至5月30日。',
    '开挖深度８.６ｍ，安排钢筋工24人。',
    '现场管理人员应做好交底。',
  ])('may state what was entered: %s', (text) => {
    expect(checkModel(text)).toEqual([]);
  });

  it.each([
    ['开挖深度9.6m。', 'figure', '9.6m'],
    ['合同价1350万元。', 'amount', '1350万元'],
    ['工期自2026年3月2日开始。', 'date', '2026年3月2日'],
    ['按GB 50202-2018验收。', 'standard', 'GB 50202-2018'],
    ['项目经理李强负责。', 'person', '李强'],
    ['由北方路桥有限公司施工。', 'company', '由北方路桥有限公司'],
    ['费用降低约18%。', 'figure', '18%'],
    ['执行《混凝土结构设计规范》。', 'standard', '《混凝土结构设计规范》'],
    ['共分三层开挖。', 'figure', '三层'],
  ])('may invent nothing: %s', (text, kind, words) => {
    const [problem] = checkModel(text);
    expect(problem).toMatchObject({ kind, text: words, block: 0, sentence: 0 });
    expect(text.slice(problem?.start, problem?.end)).toBe(words);
    expect(problem?.reason).toMatch(/请/u);
  });

  it.each([
    '里表温差控制在25℃以内。',
    '按《大体积混凝土施工标准》（GB 50496-2018），保湿养护不少于14天。',
    '表面与大气温差大于20℃时，严禁拆除保温层。',
    '原文写明“降温速率不宜大于2.0℃/d”，滨江花园二期照此执行降温速率控制。',
  ])('may say with a source what it says: %s', (text) => {
    expect(checkModel(text, 1)).toEqual([]);
  });

  it.each([
    ['里表温差不宜小于25℃。', 'negation'],
    ['里表温差不宜大于2.0℃。', 'figure'],
    ['当混凝土表面与大气温差大于20℃时，可以拆除保温层。', 'negation'],
    ['不得拆除保温层。', 'condition'],
    ['大体积混凝土里表温差必须不大于25℃，必须降温。', 'negation'],
    ['原文写明“降温速率不宜大于每天两度”。', 'quote'],
    ['塔式起重机司机应持证上岗。', 'citation'],
    ['里表温差不宜大于30℃。', 'figure'],
  ])('may not change what the source says: %s', (text, kind) => {
    expect(kinds(checkModel(text, 1))).toContain(kind);
  });

  it('may not cite what does not exist, also by a mark in the text', () => {
    expect(kinds(checkModel('应做好养护。', 7))).toEqual(['citation']);
    expect(kinds(checkModel('应做好养护[2]。'))).toEqual(['citation']);
  });

  it('may compute from what stands, if it shows how and adds up', () => {
    expect(checkModel('每人日均成本 12,500,000 ÷ 24 = 520,833.33 元。')).toEqual([]);
    expect(kinds(checkModel('日均成本 12,500,000 ÷ 24 = 520,000 元。'))).toEqual(['computation']);
    expect(kinds(checkModel('日均成本 12,500,000 ÷ 30 = 416,666.67 元。'))).toEqual(['figure']);
  });

  it('may repeat a result that is computed elsewhere', () => {
    const sentences: Sentence[] = [
      { text: '日均成本 12,500,000 ÷ 24 = 520,833.33 元。', origin: 'model' },
      { text: '按每人520,833.33元控制。', origin: 'model' },
    ];
    expect(check(sentences).problems).toEqual([]);
  });
});

describe('sentences of the offline writer', () => {
  it('computes with its formula shown', () => {
    const text = '工期共91天。';
    const formula = '2026-03-01 至 2026-05-30，含首尾共 91 天';
    const sentence: Sentence = { text, origin: 'computed', formula };
    expect(check([sentence], 'offline').problems).toEqual([]);
    expect(kinds(check([{ text, origin: 'computed' }], 'offline').problems)).toContain(
      'computation',
    );
  });

  it('frames without figures and names', () => {
    const frame = (text: string) => check([{ text, origin: 'frame' }], 'offline').problems;
    expect(frame('针对以上条件，施工中落实下列要求。')).toEqual([]);
    expect(kinds(frame('分三步实施。'))).toEqual(['frame']);
    expect(kinds(frame('按GB标准执行。'))).toEqual(['frame']);
  });

  it.each([
    ['大体积混凝土里表温差不宜大于20℃，降温速率不宜大于2.0℃/d。', 'figure'],
    ['大体积混凝土里表温差应大于25℃，降温速率不宜大于2.0℃/d。', 'negation'],
    ['不得拆除保温层。', 'condition'],
    ['大体积混凝土的里表温差不宜大于25℃，降温速率不宜大于2.0℃/d。', 'quote'],
  ])('cites word by word, not %s', (text, kind) => {
    const sentence: Sentence = { text, origin: 'cited', citation: 1 };
    expect(kinds(check([sentence], 'offline').problems)).toEqual([kind]);
  });
});

describe('what the author wrote', () => {
  it('is the author’s own, but for its citations', () => {
    expect(check([{ text: '另备水泵3台。', origin: 'own' }], 'own').problems).toEqual([]);
    const [problem] = check([{ text: '见[9]。', origin: 'own' }], 'own').problems;
    expect(problem?.kind).toBe('citation');
  });
});

describe('signing', () => {
  it('is open without problems and gaps only', () => {
    const heading: Block = { kind: 'heading', writer: 'model', level: 2, text: '4.1 温控措施' };
    const gap: Block = { kind: 'gap', writer: 'offline', needs: '测温记录' };
    const sign = (blocks: Block[]) => checkGrounding({ blocks }, FIELDS, CITATIONS).signable;
    expect(sign([heading])).toBe(true);
    expect(sign([heading, gap])).toBe(false);
    expect(check([{ text: '共9层。', origin: 'model' }]).signable).toBe(false);
  });

  it('looks into lists, tables and headings', () => {
    const cell: Sentence = { text: '99台', origin: 'model' };
    const blocks: Block[] = [
      { kind: 'heading', writer: 'model', level: 1, text: '投入99台设备' },
      { kind: 'list', writer: 'model', ordered: false, items: [[], [cell]] },
      {
        kind: 'table',
        writer: 'model',
        header: ['设备'],
        rows: [[{ text: '', origin: 'model' }, cell]],
      },
    ];
    const { problems } = checkGrounding({ blocks }, FIELDS, CITATIONS);
    expect(problems.map(({ block, sentence }) => [block, sentence])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
  });
});
