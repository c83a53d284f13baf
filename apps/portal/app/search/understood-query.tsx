import { AppLink, FilterChips } from '@zhucheng/ui';
import { formatSearch, joinPlainWords, type SearchView } from './search-query.ts';
import type { SearchReply } from './search-filters.tsx';
import styles from './search.module.css';

type UnderstoodField = SearchReply['understood'][number]['field'];

const FIELD_NAMES: Readonly<Record<UnderstoodField, string>> = {
  region: '地区',
  stage: '信息类型',
  type: '工程类型',
  category: '交易类别',
  kind: '内容',
  amount: '金额',
  date: '发布时间',
};

/** Tells that nothing fits the filters in the keywords together with the other keywords. */
function describeUnmet(unmet: SearchReply['unmet'], keywords: string): string {
  const rest = unmet
    .reduce((text, { word }) => text.replace(word, ' '), keywords.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const filters = `“${unmet.map(({ label }) => label).join('、')}”`;
  if (rest !== '') return `没有同时符合${filters}和“${rest}”的结果`;
  return `没有${unmet.length > 1 ? '同时' : ''}符合${filters}的结果`;
}

interface UnderstoodQueryProps {
  view: SearchView;
  reply: Pick<SearchReply, 'understood' | 'unmet' | 'correctedTo' | 'total'>;
}

/** Corrected keywords, and the filters that words of the query were understood as, each of which can be undone. */
export function UnderstoodQuery({ view, reply }: UnderstoodQueryProps) {
  const { understood, unmet, correctedTo, total } = reply;
  const withoutFilters = (words: readonly string[]) =>
    formatSearch({ ...view, page: 1, plain: joinPlainWords(view.plain, words) });
  return (
    <>
      {correctedTo && (
        <p className={styles.corrected} role="status">
          已按“<b>{correctedTo}</b>”搜索。仍要搜
          <AppLink className={styles.instead} to={formatSearch({ ...view, page: 1, exact: '1' })}>
            {view.keywords}
          </AppLink>
        </p>
      )}
      {unmet.length > 0 && total > 0 && (
        <p className={styles.corrected} role="status">
          {describeUnmet(unmet, correctedTo ?? view.keywords)}，以下按关键词搜索。
        </p>
      )}
      <FilterChips
        chips={understood.map(({ field, label, word }) => ({
          label: `${FIELD_NAMES[field]}：${label}`,
          removeHref: withoutFilters([word]),
        }))}
        clearHref={withoutFilters(understood.map(({ word }) => word))}
      />
    </>
  );
}
