import { isRowOf, isWordForWord, listCitable, listTables } from './citable.ts';
import { splitSentences } from './sentences.ts';

const LIST = '新工人应先接受三级教育。有下列情形之一的，不得上岗：\n1. 未经培训；\n2. 酒后。';

test('sentences end at full stops and ends of lines, with the quotation marks behind them', () => {
  const text = '他说：“停。”再开工；不急！\n下一行';
  expect(splitSentences(text).map((span) => span.text)).toEqual([
    '他说：“停。”',
    '再开工；不急！',
    '下一行',
  ]);
  for (const { text: words, start } of splitSentences(text)) {
    expect(text.slice(start, start + words.length)).toBe(words);
  }
});

test('a list is cited together with the line that binds it', () => {
  expect(listCitable(LIST)).toEqual([
    '新工人应先接受三级教育。',
    '有下列情形之一的，不得上岗：1. 未经培训；2. 酒后。',
  ]);
});

test('what may be an item or the next paragraph is not cited', () => {
  const units = listCitable(`${LIST}\n老工人转岗也应培训。培训后考试。`);
  expect(units.join('')).not.toContain('转岗');
});

test('every piece of a long list has its introduction', () => {
  const items = Array.from(
    { length: 12 },
    (_, at) => `第${at}项应当先清理基层再涂刷界面剂，并做好记录`,
  );
  const pieces = listCitable(['施工应符合下列规定：', ...items].join('\n'));
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece).toMatch(/^施工应符合下列规定：第\d+项.*记录$/u);
  for (const item of items) expect(pieces.join('')).toContain(item);
});

test('headings within a passage are not cited', () => {
  expect(listCitable('土方开挖与支护\n应分层开挖，严禁超挖。')).toEqual(['应分层开挖，严禁超挖。']);
});

test('items of a list by itself are sentences without their numbers, and rows of tables none', () => {
  expect(listCitable('1. **先撑后挖**，分层开挖。\n项目 | 允许偏差\n| 甲 | 乙 |')).toEqual([
    '先撑后挖，分层开挖。',
  ]);
});

test('an item without its introduction is not what the passage says', () => {
  expect(isWordForWord('酒后。', LIST)).toBe(false);
  expect(isWordForWord('新工人应先接受三级教育', LIST)).toBe(true);
  expect(isWordForWord('工人应先接受三级教育。', LIST)).toBe(false);
});

describe('tables of a passage', () => {
  const passage =
    '应分层开挖。\n量测频率\n位移速率 | 频率\n≥5 | 2–3 次/d\n1–5 | 1 次/d\n速率取最大值。';

  test('have a caption, the names of their columns and rows', () => {
    expect(listTables(passage)).toEqual([
      {
        caption: '量测频率',
        header: ['位移速率', '频率'],
        rows: [
          ['≥5', '2–3 次/d'],
          ['1–5', '1 次/d'],
        ],
      },
    ]);
    expect(listTables('无表。')).toEqual([]);
  });

  test('are cited row by row', () => {
    expect(isRowOf(['1–5', '1次/d'], passage)).toBe(true);
    expect(isRowOf(['1–5', '2–3 次/d'], passage)).toBe(false);
    expect(isRowOf(['位移速率', '频率'], passage)).toBe(false);
  });
});
