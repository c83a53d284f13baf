import { isWordForWord, listCitable } from './citable.ts';
import { splitSentences } from './sentences.ts';

const LIST = '有下列情形之一的，不得上岗：\n1. 未经培训；\n2. 酒后。\n新工人应先接受三级教育。';

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

test('a list is cited together with the sentence that binds it', () => {
  expect(listCitable(LIST)).toEqual([
    '有下列情形之一的，不得上岗：1. 未经培训；2. 酒后。',
    '新工人应先接受三级教育。',
  ]);
});

test('items of a list by itself are sentences without their numbers, and rows of tables none', () => {
  expect(listCitable('1. **先撑后挖**，分层开挖。\n| 甲 | 乙 |')).toEqual(['先撑后挖，分层开挖。']);
});

test('an item without its introduction is not what the passage says', () => {
  expect(isWordForWord('酒后。', LIST)).toBe(false);
  expect(isWordForWord('新工人应先接受三级教育', LIST)).toBe(true);
  expect(isWordForWord('工人应先接受三级教育。', LIST)).toBe(false);
});
