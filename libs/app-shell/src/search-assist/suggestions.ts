import type { ReplyOf, searchContract } from '@zhucheng/contracts';

type Suggestion = ReplyOf<typeof searchContract.endpoints.suggest>['list'][number];

/** Option below a search box. */
export interface SuggestionItem {
  key: string;
  text: string;
  segments: readonly { text: string; hit: boolean }[];
  label: string;
  href: string;
  /** True for a recent search, which can be removed. */
  recent?: true;
}

/** Group of options under a heading; an empty heading is hidden. */
export interface SuggestionGroup {
  heading: string;
  items: readonly SuggestionItem[];
}

const getSearchPath = (words: string) => `/search?${new URLSearchParams({ keywords: words })}`;

/** Returns the groups of suggestions for typed text. */
export function createSuggestionGroups(list: readonly Suggestion[]): SuggestionGroup[] {
  const items = list.map(({ text, segments, label, path, status }, at) => ({
    key: `${at} ${text}`,
    text,
    segments,
    label: status ? `${label} · ${status}` : label,
    href: path ?? getSearchPath(text),
  }));
  return items.length > 0 ? [{ heading: '', items }] : [];
}

/** Returns the groups for an empty box: recent searches, then popular ones. */
export function createInitialGroups(
  recent: readonly string[],
  hot: readonly string[],
): SuggestionGroup[] {
  const createItem = (text: string): SuggestionItem => ({
    key: text,
    text,
    label: '',
    segments: [{ text, hit: false }],
    href: getSearchPath(text),
  });
  return [
    {
      heading: '最近搜索',
      items: recent.map((text) => ({ ...createItem(text), recent: true as const })),
    },
    {
      heading: '大家常搜',
      items: hot.filter((text) => !recent.includes(text)).map(createItem),
    },
  ].filter(({ items }) => items.length > 0);
}
