import fc from 'fast-check';
import { LIBRARY, retrieveFrom } from '../../test/library.ts';
import { writeDraft } from '../offline/write-draft.ts';
import type { Block } from '../types/block.ts';
import { applyEdit, toEditedBlock } from './apply-edit.ts';
import { composePaper, groupTexts } from './compose-paper.ts';
import { findOutlineProblem, listLeaves, numberOutline, type OutlineItem } from './outline.ts';
import { toPaperOrder, type PaperSubject } from './paper-order.ts';
import { proposeOutline } from './propose-outline.ts';

const SUBJECT: PaperSubject = {
  title: '软土地区深基坑土方开挖与监测技术',
  kind: '施工技术',
  keywords: ['深基坑', '土方开挖', '监测'],
  facts: '基坑开挖深度 9.6 m，周长 420 m。',
  words: 4_000,
  materials: [],
};

const item = (id: string, level: OutlineItem['level'], title = id): OutlineItem => ({
  id,
  level,
  title,
});

describe('an outline', () => {
  it('is numbered to its last level; abstracts bear no number', () => {
    const outline = [
      item('摘要', 1),
      item('a', 1),
      item('b', 2),
      item('c', 3),
      item('d', 2),
      item('e', 1),
    ];
    expect(numberOutline(outline)).toEqual(['', '1', '1.1', '1.1.1', '1.2', '2']);
    expect(listLeaves(outline).map(({ id }) => id)).toEqual(['摘要', 'c', 'd', 'e']);
  });

  it.each<[string, OutlineItem[]]>([
    ['至少要有一节', []],
    ['深了不止一级', [item('a', 2)]],
    ['深了不止一级', [item('a', 1), item('b', 3)]],
    ['还没有标题', [item('a', 1, ' ')]],
    ['重复的节', [item('a', 1), item('a', 1)]],
  ])('is refused: %s', (words, outline) => {
    expect(findOutlineProblem(outline)).toContain(words);
  });

  it('is proposed from the headings of the library, twice the same', async () => {
    const outline = await proposeOutline(SUBJECT, retrieveFrom(LIBRARY));
    expect(findOutlineProblem(outline)).toBeUndefined();
    expect(outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['土方开挖', '监测频率']),
    );
    expect(await proposeOutline(SUBJECT, retrieveFrom(LIBRARY))).toEqual(outline);
  });

  it('has the usual chapters where the library is empty', async () => {
    const outline = await proposeOutline(SUBJECT, retrieveFrom([]));
    expect(outline.every(({ level }) => level === 1)).toBe(true);
  });
});

async function write(outline: readonly OutlineItem[]) {
  const result = await writeDraft(toPaperOrder(SUBJECT, outline), retrieveFrom(LIBRARY));
  if (result.kind === 'refused') throw new Error(result.reason);
  return groupTexts(result.draft);
}

describe('a paper', () => {
  it('keeps the outline to the last level, and invents nothing', async () => {
    const outline = [
      item('a', 1, '摘要'),
      item('b', 1, '工程概况'),
      item('c', 1, '开挖'),
      item('d', 2, '土方开挖'),
      item('e', 3, '分层开挖与清底'),
      item('f', 3, '坑边堆载'),
      item('g', 1, '基坑监测频率'),
      item('h', 1, '结论'),
    ];
    const draft = composePaper(SUBJECT, outline, await write(outline));
    const headings = draft.blocks.filter(({ kind }) => kind === 'heading');
    expect(headings).toMatchObject([
      { level: 1, text: '摘要' },
      { level: 1, text: '1 工程概况' },
      { level: 1, text: '2 开挖' },
      { level: 2, text: '2.1 土方开挖' },
      { level: 3, text: '2.1.1 分层开挖与清底' },
      { level: 3, text: '2.1.2 坑边堆载' },
      { level: 1, text: '3 基坑监测频率' },
      { level: 1, text: '4 结论' },
    ]);
    expect(draft.problems).toEqual([]);
    expect(draft.gaps.map(({ section }) => section)).toEqual(['h']);
    expect(draft.signable).toBe(false);
    expect(draft.citations.length).toBeGreaterThan(2);
  });
});

const STORED: Block[] = [
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      { text: '分层厚度不宜超过3m。', origin: 'cited', citation: 1 },
      { text: '严禁超挖。', origin: 'cited', citation: 2 },
    ],
  },
  { kind: 'gap', writer: 'offline', needs: '实测数据' },
];

describe('an edit', () => {
  it('keeps what is as it was, sentence by sentence', () => {
    const [first, second] = STORED.map(toEditedBlock);
    expect(first).toEqual({ kind: 'paragraph', text: '分层厚度不宜超过3m[1]。严禁超挖[2]。' });
    if (first?.kind !== 'paragraph' || !second) throw new Error('not edited');
    const [own, gap] = applyEdit(STORED, [
      { ...first, text: `${first.text}坑底人工清土。` },
      second,
    ]);
    expect(own).toEqual({
      kind: 'paragraph',
      writer: 'own',
      sentences: [
        { text: '分层厚度不宜超过3m。', origin: 'cited', citation: 1 },
        { text: '严禁超挖。', origin: 'cited', citation: 2 },
        { text: '坑底人工清土。', origin: 'own' },
      ],
    });
    expect(gap).toBe(STORED[1]);
  });

  it('names the model as the writer of what it proposed and the author took', () => {
    const text = '分层厚度不宜超过 3 m[1]。坑底人工清土。';
    const proposed = [[{ before: '分层厚度不宜超过 3 m[1]。', after: text }]];
    const [taken, changed] = applyEdit(
      STORED,
      [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: `${text}每班检查。` },
      ],
      proposed,
    );
    expect(taken).toMatchObject({
      writer: 'model',
      sentences: [{ origin: 'model', citation: 1 }, { origin: 'model' }],
    });
    expect(changed).toMatchObject({
      writer: 'own',
      sentences: [{ origin: 'model' }, { origin: 'model' }, { origin: 'own' }],
    });
  });

  it('names the model as the writer of a sentence of which only some proposed words were taken', () => {
    const proposed = [
      [
        { before: '浇筑', after: '浇筑' },
        { before: '要', after: '应' },
        { before: '分层，', after: '分层，' },
        { before: '养护要', after: '养护须' },
        { before: '及时', after: '及时' },
        { before: '的做', after: '' },
        { before: '。', after: '。' },
      ],
    ];
    const originOf = (text: string) => {
      const [block] = applyEdit(STORED, [{ kind: 'paragraph', text }], proposed);
      return block?.kind === 'paragraph' ? block.sentences[0]?.origin : undefined;
    };
    expect(originOf('浇筑应分层，养护要及时的做。')).toBe('model');
    expect(originOf('浇筑要分层，养护须及时[1]。')).toBe('model');
    // Nothing was taken, words were only taken out, the author went on writing.
    expect(originOf('浇筑要分层，养护要及时的做。')).toBe('own');
    expect(originOf('浇筑要分层，养护要及时。')).toBe('own');
    expect(originOf('浇筑应分层进行，养护要及时的做。')).toBe('own');
  });

  it('lets a sentence be whose it was where it cites anew, or the rules have corrected it', () => {
    const claim: Block = {
      kind: 'paragraph',
      writer: 'model',
      sentences: [{ text: '砼用量约 300 m2。', origin: 'model' }],
    };
    const [cited] = applyEdit([claim], [{ kind: 'paragraph', text: '砼用量约 300 m2[1]。' }]);
    expect(cited).toMatchObject({ writer: 'model', sentences: [{ origin: 'model', citation: 1 }] });
    const [corrected] = applyEdit([claim], [{ kind: 'paragraph', text: '砼用量约 300 m²。' }]);
    expect(corrected).toMatchObject({ writer: 'model', sentences: [{ origin: 'model' }] });
  });

  it('that changes nothing changes nothing', () => {
    const sentence = fc.record({
      text: fc.stringMatching(/^[\u4e00-\u9fa5]{1,9}。$/u),
      origin: fc.constant('cited' as const),
      citation: fc.integer({ min: 1, max: 99 }),
    });
    const paragraph = fc.record({
      kind: fc.constant('paragraph' as const),
      writer: fc.constant('offline' as const),
      sentences: fc.array(sentence, { minLength: 1, maxLength: 4 }),
    });
    const blocks = fc.uniqueArray(paragraph, {
      selector: ({ sentences }) => JSON.stringify(sentences),
    });
    fc.assert(
      fc.property(blocks, (stored) => {
        expect(applyEdit(stored, stored.map(toEditedBlock))).toEqual(stored);
      }),
    );
  });
});
