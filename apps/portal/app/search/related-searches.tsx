import { SidebarCard, Tag, TagList } from '@zhucheng/ui';
import { formatSearch } from './search-query.ts';

/** Links to searches for the tags that the results share. */
export default function RelatedSearches({ related }: { related: readonly string[] }) {
  return (
    <SidebarCard title="相关搜索">
      <TagList>
        {related.map((words) => (
          <Tag large key={words} to={formatSearch({ keywords: words })}>
            {words}
          </Tag>
        ))}
      </TagList>
    </SidebarCard>
  );
}
