/**
 * Tabs of the search page, in order. `sections` are business types of articles, or names for notices and API
 * documents.
 */
export const SEARCH_TABS = [
  { id: 'all', name: '全部', sections: [] },
  { id: 'news', name: '资讯', sections: ['NEWS', 'KNOW'] },
  { id: 'tender', name: '招标', sections: ['TENDER'] },
  { id: 'standard', name: '标准', sections: ['NORMAL'] },
  { id: 'policy', name: '政策', sections: ['POLICY'] },
  { id: 'paper', name: '论文', sections: ['PAPER'] },
  { id: 'course', name: '课程', sections: ['VIDEO'] },
  { id: 'download', name: '资料', sections: ['DOWNLOAD'] },
  { id: 'help', name: '帮助', sections: ['HELP'] },
  { id: 'product', name: '产品与方案', sections: ['PRODUCT', 'SOLUTION', 'LOG'] },
  { id: 'api', name: '接口文档', sections: ['API'] },
] as const;

/** Key of a search tab in addresses and calls. */
export type SearchTabId = (typeof SEARCH_TABS)[number]['id'];

/** All tab keys, for schemas. */
export const SEARCH_TAB_IDS = SEARCH_TABS.map(({ id }) => id) as [SearchTabId, ...SearchTabId[]];

/** Returns the tab of a section; `all` if it has none. */
export function getSearchTab(section: string): SearchTabId {
  const holds = ({ sections }: { sections: readonly string[] }) => sections.includes(section);
  return SEARCH_TABS.find(holds)?.id ?? 'all';
}

/** Sort orders of search results. */
export const SEARCH_SORTS = [
  { id: 'relevance', name: '最相关' },
  { id: 'newest', name: '最新发布' },
  { id: 'read', name: '阅读最多' },
] as const;

/** Key of a sort order of search results. */
export type SearchSortId = (typeof SEARCH_SORTS)[number]['id'];

/** Keys of all sort orders. */
export const SEARCH_SORT_IDS = SEARCH_SORTS.map(({ id }) => id) as [
  SearchSortId,
  ...SearchSortId[],
];
