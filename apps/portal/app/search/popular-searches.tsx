import { searchApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-shell';
import { Tag, TagList } from '@zhucheng/ui';
import { formatSearch } from './search-query.ts';
import styles from './search.module.css';

const REQUEST = { size: 8 } as const;

/** Query of {@link PopularSearches}, for page loaders. */
export const popularSearchesQuery = () => optional(searchApi.hot.initiate(REQUEST));

/** Links to popular searches; reserves its line while loading. */
export function PopularSearches() {
  const { data } = searchApi.hot.useQuery(REQUEST);
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
