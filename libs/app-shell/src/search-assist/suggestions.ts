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
  offers: readonly SuggestionItem[];
}

const searchFor = (words: string) => `/search?${new URLSearchParams({ keywords: words })}`;

/** Returns the groups of suggestions for typed text. */
export function suggestionGroups(list: readonly Suggestion[]): SuggestionGroup[] {
  const offers = list.map(({ text, segments, label, path }, at) => ({
    key: `${at} ${text}`,
    text,
    segments,
    label,
    href: path ?? searchFor(text),
  }));
  return offers.length > 0 ? [{ heading: '', offers }] : [];
}

/** Returns the groups for an empty box: recent searches, then popular ones. */
export function initialGroups(
  recent: readonly string[],
  hot: readonly string[],
): SuggestionGroup[] {
  const offer = (text: string): SuggestionItem => ({
    key: text,
    text,
    label: '',
    segments: [{ text, hit: false }],
    href: searchFor(text),
  });
  return [
    {
      heading: '最近搜索',
      offers: recent.map((text) => ({ ...offer(text), recent: true as const })),
    },
    {
      heading: '大家常搜',
      offers: hot.filter((text) => !recent.includes(text)).map(offer),
    },
  ].filter(({ offers }) => offers.length > 0);
}
