import { searchApi } from '@zhucheng/api-client';
import { Tag, TagList } from '@zhucheng/ui';
import { formatSearch, POPULAR_SEARCHES } from './search-query.ts';
import styles from './search.module.css';

/** Links to popular searches; reserves its line while loading. */
export function PopularSearches() {
  const { data } = searchApi.hot.useQuery(POPULAR_SEARCHES);
  return (
    <div className={styles.popular}>
      <TagList>
        {data?.list.map(({ text }) => (
          <Tag large key={text} to={formatSearch({ keywords: text })}>
            {text}
          </Tag>
        ))}
      </TagList>
    </div>
  );
}
