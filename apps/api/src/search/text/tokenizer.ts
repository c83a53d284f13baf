import { foldText } from '@zhucheng/domain-news';
import { segmentHan, findSubwords } from './segmenter.ts';

/** Function words and question words, neither indexed nor searched. */
const STOP_WORD_LIST = `
的 了 是 在 有 和 与 及 或 而 且 也 都 就 被 把 将 让 向 从 对 于 由 以 为 之 其 所 这 那 此 该 各 些 个 着 过 地 得 吗 呢 吧 啊 呀 么 嘛
什么 哪些 哪个 哪里 哪儿 哪位 哪一 哪种 哪 谁 何 几 怎么 怎样 怎么样 怎么办 如何 为何 为什么 何时 何地 何处 多少 多久 多大 多长 几个 是否 是不是
有没有 能否 能不能 可否 可不可以 请问 请 告诉 我们 你们 他们 它们 她们 我 你 您 他 她 它 自己 这个 那个 这些 那些 这种 那种 这样 那样 这里 那里
一个 一种 一些 以及 并且 或者 还是 但是 但 因为 因此 所以 如果 虽然 由于 关于 对于 至于 通过 根据 按照 其中 其他 其它 之一 之间 之后 之前 以上 以下
已经 曾经 正在 可以 可能 能够 应该 应当 需要 进行 作为 成为 属于 具有 没有 不是 就是 而且 然后 同时 非常 比较 很 更 最 又 再 还 只 不
the a an of to and or in on for is are was were be by with at from as that this what which who how why when where
`;

const STOP_WORDS: ReadonlySet<string> = new Set(STOP_WORD_LIST.split(/\s+/u).filter(Boolean));

/** Runs of Chinese characters, the group, and of letters and digits. */
const RUNS = /(\p{sc=Han}+)|[[\p{L}\p{M}\p{N}]--\p{sc=Han}]+(?:\.\p{N}+|,\d{3}(?!\d))*/gv;
const THOUSANDS = /,/gu;
/** Longer tokens are noise (keys, encoded files), and PostgreSQL has a limit too. Code units. */
const MAX_TOKEN_LENGTH = 64;
/** Maximum length of letters or digits that form a bigram with a following Chinese word: `T梁`, `5G基站`. */
const MAX_PREFIX_LENGTH = 2;

/** A segmented word of a text, with its further tokens. */
export interface Word {
  text: string;
  /** Position in the folded text. */
  index: number;
  /** Shorter words inside it; groups of letters and of digits for `200m3`. */
  subwords: readonly string[];
  /** True for a single Chinese character: unknown to the dictionary, or a word of one character. */
  single: boolean;
  /** Bigram with the last character of the word before, where one of the two is single. */
  bigram: string | undefined;
  stop: boolean;
}

/** Segments a folded text into words, in order. */
export function segmentWords(folded: string): Word[] {
  const words: Word[] = [];
  const runs = [...folded.matchAll(RUNS)];
  const segmented = segmentHan(runs.flatMap(({ 1: han }) => han ?? []));
  let order = 0;
  for (const { 0: run, 1: han, index } of runs) {
    if (han === undefined) words.push(toLatinWord(run, index, folded, words.at(-1)));
    else appendHan(words, segmented[order++] ?? [], index);
  }
  return words;
}

/** Tokens of a text, with repetitions: words, subwords, bigrams. Folds the text itself. */
export const tokenize = (text: string): string[] => tokenizeFolded(foldText(text));

/** {@link tokenize} for a folded text. */
export function tokenizeFolded(folded: string): string[] {
  const tokens: string[] = [];
  for (const { text: word, subwords, bigram, stop } of segmentWords(folded)) {
    if (bigram !== undefined) tokens.push(bigram);
    if (stop) continue;
    tokens.push(word, ...subwords);
  }
  return tokens;
}

/** Letters, digits or a mixture of them. Digits form a token with the letters before a hyphen: lot `LM-2`. */
function toLatinWord(run: string, index: number, folded: string, before?: Word): Word {
  const text = run.replace(THOUSANDS, '').slice(0, MAX_TOKEN_LENGTH);
  const groups = /\d/u.test(text) ? text.match(/\p{L}{2,}|[\d.]{2,}/gu) : null;
  const subwords = groups?.filter((group) => group !== text) ?? [];
  return {
    text,
    index,
    subwords,
    single: false,
    bigram:
      before && isLotNumber(folded, before, text, index) ? `${before.text}-${text}` : undefined,
    stop: STOP_WORDS.has(text),
  };
}

function isLotNumber(folded: string, before: Word, text: string, index: number): boolean {
  const isBeside = folded[index - 1] === '-' && before.index + before.text.length === index - 1;
  return isBeside && /^[a-z]{1,4}$/u.test(before.text) && /^\d{1,4}[a-z]?$/u.test(text);
}

/** Appends the segmented words of a run of Chinese characters, each with the bigram that bridges it to the word before. */
function appendHan(words: Word[], segmented: readonly string[], start: number): void {
  let before = prefixOf(words.at(-1), start);
  let index = start;
  for (const text of segmented) {
    const [first = ''] = text;
    const single = text.length === first.length;
    const stop = STOP_WORDS.has(text);
    const bridges = before !== undefined && !(single && stop) && (single || before.short);
    const bigram = bridges ? `${before?.end}${first}` : undefined;
    words.push({ text, index, subwords: findSubwords(text), single, bigram, stop });
    before = single && stop ? undefined : { end: lastCharacter(text), short: single };
    index += text.length;
  }
}

/** Short letters or digits directly before a Chinese word, which form a bigram with it. */
function prefixOf(last: Word | undefined, start: number) {
  if (!last || last.text.length > MAX_PREFIX_LENGTH) return undefined;
  if (last.index + last.text.length !== start) return undefined;
  return { end: last.text, short: true };
}

function lastCharacter(word: string): string {
  const last = word.at(-1) ?? '';
  return /[\u{dc00}-\u{dfff}]/u.test(last) ? word.slice(-2) : last;
}
