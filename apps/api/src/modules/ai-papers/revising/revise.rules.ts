/** Told to a model behind a tool's instruction: texts of a paper are parts that must stay apart. */
export const PARTED =
  '“原文”分成若干段，每段以【第几段】开头。结果逐段给出，每段以同样的【第几段】开头，不合并、不拆开、不换次序；没有要改的段可以不写。原文里的 [n] 是引用编号，留在它所在的那句话的末尾。不用标题、列表和任何标记。';

const MARK = /【第\s*(\d{1,3})\s*段】/gu;

/** Texts as one, each behind its mark. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text, at) => `【第${at + 1}段】${text.replaceAll(MARK, '')}`).join('\n');

/** Reads what a model made of {@link joinTexts}; a text that it left out, or that it gave twice, stays as it was. */
export function splitReply(reply: string, texts: readonly string[]): string[] {
  const marks = [...reply.matchAll(MARK)];
  // A single text needs no mark.
  if (marks.length === 0 && texts.length === 1) return [toLine(reply) || (texts[0] ?? '')];
  const found = Map.groupBy(
    marks.map(({ 0: mark, 1: number, index }, at) => ({
      number: Number(number),
      text: toLine(reply.slice(index + mark.length, marks[at + 1]?.index)),
    })),
    ({ number }) => number,
  );
  return texts.map((text, at) => {
    const [first, ...others] = found.get(at + 1) ?? [];
    return first && others.length === 0 && first.text !== '' ? first.text : text;
  });
}

/** A text of the paper is one line without emphasis. */
const toLine = (text: string): string =>
  text
    .replaceAll(/\*\*|__|`/gu, '')
    .replaceAll(/\s*\n\s*/gu, '')
    .trim();
