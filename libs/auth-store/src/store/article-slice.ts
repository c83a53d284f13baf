import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@zhucheng/api-client';

/** Article being read, for tracking. Source: specification §3. */
export interface ArticleData {
  id: string;
  artAuthorStaffId: string;
  type: string;
  title: string;
  /** Start of reading, epoch milliseconds. */
  startTime: number;
}

const slice = createSlice({
  name: 'article',
  initialState: null as ArticleData | null,
  reducers: {
    articleSet: (_state, { payload }: PayloadAction<ArticleData>) => payload,
    /** Ends the tracking after it was reported. */
    articleCleared: () => null,
  },
  selectors: { article: (state) => state },
});

declare module '@zhucheng/api-client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the form that augmentation takes
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Slice injected into the root reducer when this module is loaded. */
export const articleSlice = slice.injectInto(rootReducer);

export const { articleCleared } = slice.actions;

const NEEDED = ['id', 'type', 'title'] as const;

/**
 * Starts the tracking of an article. Data without id, type or title is logged as an error and dropped, because its
 * report would be ambiguous.
 */
export function setArticleData(article: Partial<ArticleData>) {
  const missing = NEEDED.filter((name) => !article[name]);
  if (missing.length > 0) {
    console.error(`article data lacks ${missing.join(', ')}`, article);
    return articleCleared();
  }
  const { id = '', type = '', title = '', artAuthorStaffId = '', startTime } = article;
  return slice.actions.articleSet({
    id,
    type,
    title,
    artAuthorStaffId,
    startTime: startTime ?? Date.now(),
  });
}
