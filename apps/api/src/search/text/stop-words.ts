/** Words that say nothing about what a text is about, and the words of asking. Neither indexed nor searched. */
const WORDS = `
的 了 是 在 有 和 与 及 或 而 且 也 都 就 被 把 将 让 向 从 对 于 由 以 为 之 其 所 这 那 此 该 各 些 个 着 过 地 得 吗 呢 吧 啊 呀 么 嘛
什么 哪些 哪个 哪里 哪儿 哪位 哪一 哪种 哪 谁 何 几 怎么 怎样 怎么样 怎么办 如何 为何 为什么 何时 何地 何处 多少 多久 多大 多长 几个 是否 是不是
有没有 能否 能不能 可否 可不可以 请问 请 告诉 我们 你们 他们 它们 她们 我 你 您 他 她 它 自己 这个 那个 这些 那些 这种 那种 这样 那样 这里 那里
一个 一种 一些 以及 并且 或者 还是 但是 但 因为 因此 所以 如果 虽然 由于 关于 对于 至于 通过 根据 按照 其中 其他 其它 之一 之间 之后 之前 以上 以下
已经 曾经 正在 可以 可能 能够 应该 应当 需要 进行 作为 成为 属于 具有 没有 不是 就是 而且 然后 同时 非常 比较 很 更 最 又 再 还 只 不
the a an of to and or in on for is are was were be by with at from as that this what which who how why when where
`;

/** {@link WORDS} for looking up. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/u).filter(Boolean));
