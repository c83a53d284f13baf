import { foldText } from '@zhucheng/domain-news';

/** Words that say nothing of a subject; terms don't reach across them. Longer ones first. */
const STOP_WORDS = `
什么时候 为什么 怎么样 怎么办 是不是 有没有 能不能 可不可以 多长时间 哪些 哪个 哪里 哪种 哪一 什么 怎么 怎样 如何 为何 多少 多久 多大 多长 多高 多远 多深 多厚 几个 是否 能否 可否 请问 告诉
我们 你们 他们 它们 自己 这个 那个 这些 那些 这种 那种 这样 那样 这里 那里 一个 一种 一些 以及 并且 或者 还是 但是 因为 因此 所以 如果 虽然 由于 关于 对于 至于 通过 根据 按照 其中 其他 其它 之一 之间 之后 之前
已经 正在 可以 可能 能够 应该 应当 需要 进行 作为 成为 属于 具有 没有 不是 就是 而且 然后 同时 非常 比较 必须 不得 不应 不宜 以上 以下 以内 的话 一下 还能 还要 要不要 需不需要 用不用 算不算 是谁
的 了 是 在 和 与 及 或 而 且 也 都 就 被 把 将 让 于 之 其 这 那 此 该 吗 呢 吧 啊 呀 么 嘛 谁 何 哪 请 我 你 您 他 她 它 很 更 最 又 还 只 则 若 均 应 须 宜 不
`;
const STOPS = new RegExp(
  STOP_WORDS.trim()
    .split(/\s+/u)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);
const RUNS = /\p{sc=Han}+|[a-zα-ω]+(?:[-/]?\d+(?:\.\d+)*)?|\d+(?:\.\d+)*/gu;

/** Terms of a text with repetitions: pairs of neighbouring Chinese characters, Latin words, grades, numbers. */
export function listTerms(text: string): string[] {
  const folded = foldText(text).replaceAll(STOPS, ' ');
  return Array.from(folded.matchAll(RUNS), ([run]) => run).flatMap((run) =>
    /\p{sc=Han}/u.test(run) ? toPairs(run) : [run],
  );
}

function toPairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** The distinct terms of a text. */
export const toTermSet = (text: string): ReadonlySet<string> => new Set(listTerms(text));

/** Share of the terms of the first that stand in the second; 1 for no terms. */
export function getOverlap(terms: ReadonlySet<string>, within: ReadonlySet<string>): number {
  if (terms.size === 0) return 1;
  let shared = 0;
  for (const term of terms) if (within.has(term)) shared += 1;
  return shared / terms.size;
}
