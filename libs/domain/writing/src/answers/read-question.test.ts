import { toSearchWords } from './read-question.ts';

test.each([
  ['基坑护栏要多高？', '基坑护栏要 '],
  ['坍落度至少多少', '坍落度 '],
  ['防水性能 检验 会议纪要', '防水性能 检验 会议纪要'],
  ['GB/T 50319-2013 监理规划由谁批', 'GB/T 50319-2013 监理规划由谁批'],
  ['最高投标限价怎么编？', '最高投标限价 编 '],
])('%s is searched for by what it is about', (question, words) => {
  expect(toSearchWords(question).replaceAll(/\s+/g, ' ')).toBe(words);
});
