import fc from 'fast-check';
import { renderContent } from '../../../content/sanitise.ts';
import { cutPassages, MAX_PASSAGE_LENGTH, MIN_PASSAGE_LENGTH } from './cut-passages.rules.ts';
import { toHtmlBlocks } from './html-blocks.rules.ts';

const cut = (markdown: string) =>
  cutPassages(toHtmlBlocks(renderContent({ format: 'markdown', text: markdown }).html));

/** Letters and digits of a text: what passages must hold, however lines are broken. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const sentence = fc
  .tuple(
    fc.stringMatching(/^[混凝土钢筋模板验收厚度a-z0-9]{1,60}$/),
    fc.constantFrom('。', '；', '，', '！', ''),
  )
  .map(([text, end]) => text + end);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.stringMatching(/^[总则一般规定材料0-9]{1,30}$/))
      .map(([level, text]) => `${'#'.repeat(level)} 章${text}`),
  },
  fc
    .array(sentence, { minLength: 1, maxLength: 8 })
    .map((items) => `应符合下列规定：\n\n${items.map((item) => `- 项${item}`).join('\n')}`),
  fc
    .array(fc.tuple(sentence, sentence), { minLength: 1, maxLength: 8 })
    .map(
      (rows) =>
        `| 项目 | 允许偏差 |\n| --- | --- |\n${rows.map(([a, b]) => `| 甲${a} | 乙${b} |`).join('\n')}`,
    ),
);
const text = fc.array(block, { minLength: 1, maxLength: 14 }).map((blocks) => blocks.join('\n\n'));

describe('cutPassages', () => {
  it('makes passages of 120 to 400 characters', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const lengths = cut(markdown).map((passage) => passage.text.length);
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(MAX_PASSAGE_LENGTH);
        if (lengths.length > 1) {
          expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MIN_PASSAGE_LENGTH);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('loses no text and keeps its order', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const blocks = toHtmlBlocks(renderContent({ format: 'markdown', text: markdown }).html);
        const passages = cutPassages(blocks);
        const all = passages.map((passage) => lettersOf(passage.text));
        const paths = new Set(passages.flatMap((passage) => passage.headingPath.map(lettersOf)));
        let [at, from] = [0, 0];
        for (const piece of blocks.flatMap(listPieces)) {
          if (piece.isHeading && paths.has(piece.text)) continue;
          // A piece may go on in the next passages.
          let rest = piece.text;
          while (rest !== '') {
            const length = longestStart(rest, all[at] ?? '', from);
            const found = (all[at] ?? '').indexOf(rest.slice(0, length), from);
            if (length === rest.length || (length > 0 && found + length === all[at]?.length)) {
              from = found + length;
              rest = rest.slice(length);
            } else {
              at += 1;
              from = 0;
              expect(at).toBeLessThan(all.length);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps rows and items with their head where they are cut apart', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| 第${at}项预埋件中心线位置 | ${at}mm |`);
    const table = `表 5.3.2 允许偏差\n\n| 项目 | 允许偏差 |\n| --- | --- |\n${rows.join('\n')}`;
    const passages = cut(`## 5.3 验收\n\n${table}`);
    expect(passages.length).toBeGreaterThan(1);
    for (const { text, headingPath } of passages) {
      expect(text).toMatch(/^表 5\.3\.2 允许偏差\n项目 \| 允许偏差\n/);
      expect(text).toMatch(/\| \d+mm$/);
      expect(headingPath).toEqual(['5.3 验收']);
    }
    const items = Array.from(
      { length: 20 },
      (_, at) => `- 第${at}项应当先清理基层再涂刷界面剂，并做好记录`,
    );
    const list = cut(`施工应符合下列规定：\n\n${items.join('\n')}`);
    expect(list.length).toBeGreaterThan(1);
    for (const { text } of list) expect(text).toMatch(/^施工应符合下列规定：\n第\d+项.*记录$/s);
  });

  it('begins anew at a heading once there is enough above it, and names the headings', () => {
    const long = '混凝土浇筑前应检查模板、支架、钢筋和预埋件。'.repeat(7);
    const passages = cut(`# 总则\n\n## 一般规定\n\n${long}\n\n## 材料\n\n${long}\n\n短节。`);
    expect(passages.map(({ headingPath }) => headingPath.join('/'))).toEqual([
      expect.stringContaining('一般规定'),
      expect.stringContaining('材料'),
    ]);
    expect(passages[1]?.text.endsWith('短节。')).toBe(true);
  });

  it('joins short sections and writes their headings into the text', () => {
    const [passage, ...others] = cut('## 甲\n\n一句话。\n\n## 乙\n\n两句话。');
    expect(others).toEqual([]);
    expect(passage).toEqual({ headingPath: [], text: '甲\n一句话。\n乙\n两句话。' });
  });

  it('makes none of an empty text', () => {
    expect(cut('')).toEqual([]);
    expect(cut('## 只有标题')).toEqual([{ headingPath: [], text: '只有标题' }]);
  });
});

interface Piece {
  text: string;
  isHeading?: boolean;
}

function listPieces(part: ReturnType<typeof toHtmlBlocks>[number]): Piece[] {
  const texts =
    part.kind === 'table'
      ? part.rows.map((row) => row.join(''))
      : part.kind === 'list'
        ? part.items
        : [part.text];
  return texts.map((piece) => ({ text: lettersOf(piece), isHeading: part.kind === 'heading' }));
}

/** Length of the longest start of a text that a passage holds behind a place: all of it, or up to the passage's end. */
function longestStart(rest: string, passage: string, from: number): number {
  if (passage.includes(rest, from)) return rest.length;
  for (let length = Math.min(rest.length, passage.length - from); length > 0; length -= 1) {
    if (passage.endsWith(rest.slice(0, length))) return length;
  }
  return 0;
}
