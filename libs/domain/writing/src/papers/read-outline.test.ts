import { findOutlineProblem } from './outline.ts';
import type { PaperSubject } from './paper-order.ts';
import { readOutline } from './read-outline.ts';
import fc from 'fast-check';

const SUBJECT: PaperSubject = {
  title: '承台大体积混凝土温控技术',
  kind: '施工技术',
  keywords: ['大体积混凝土'],
  facts: '厚 3.5 m',
  words: 3_000,
  materials: [],
};
const read = (markdown: string) =>
  readOutline(markdown, SUBJECT)?.map(({ level, title }) => `${level} ${title}`);

it('an outline of a model loses its numbers, its jumps and what it invents', () => {
  const markdown = [
    '好的，大纲如下：',
    '# 第一章 引言',
    '# 2 温控措施',
    '### 2.1.1 入模温度',
    '## 一、厚 3.5 m 承台的分层',
    '## 某大桥 88 号墩的经验',
    '# 结论',
  ].join('\n');
  expect(read(markdown)).toEqual([
    '1 引言',
    '1 温控措施',
    '2 入模温度',
    '2 厚 3.5 m 承台的分层',
    '1 结论',
  ]);
});

it.each(['', '没有标题的文字。', '# 引言\n\n# 结论'])(
  'too little is no outline: %s',
  (markdown) => {
    expect(read(markdown)).toBeUndefined();
  },
);

it('what is read is sound, whatever a model writes', () => {
  const line = fc.tuple(fc.constantFrom('#', '##', '###', '#####', '-'), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 90 }), (lines) => {
      const outline = readOutline(lines.map((parts) => parts.join(' ')).join('\n'), SUBJECT);
      if (outline) expect(findOutlineProblem(outline)).toBeUndefined();
    }),
  );
});
