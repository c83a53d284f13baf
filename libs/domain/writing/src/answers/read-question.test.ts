import { toQuestionQuery, toSearchWords } from './read-question.ts';

test.each([
  ['基坑护栏要多高？', '基坑护栏要 '],
  ['坍落度至少多少', '坍落度 '],
  ['防水性能 检验 会议纪要', '防水性能 检验 会议纪要'],
  ['GB/T 50319-2013 监理规划由谁批', 'GB/T 50319-2013 监理规划由谁批'],
  ['最高投标限价怎么编？', '最高投标限价 编 '],
])('%s is searched for by what it is about', (question, words) => {
  expect(toSearchWords(question).replaceAll(/\s+/g, ' ')).toBe(words);
});

test.each([
  ['外架多久验收一次', '外架多久验收一次 检查验收 脚手架'],
  ['模板起拱', '模板起拱'],
  ['', ''],
])('%s is searched for with other words for its own', (question, query) => {
  expect(toQuestionQuery(question)).toBe(query);
});

test('few words are added to a question, however long it is', () => {
  const question = '外架和塔吊、挖机、罐车晚上没人看守，老板打款拖了，钱不够怎么办？';
  expect(toQuestionQuery(question).split(' ')).toHaveLength(4);
});
