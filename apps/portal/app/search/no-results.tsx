import { Button, EmptyState } from '@zhucheng/ui';
import { PopularSearches } from './popular-searches.tsx';
import { formatSearch, type SearchView } from './search-query.ts';
import type { SearchReply } from './search-filters.tsx';

interface NoResultsProps {
  view: SearchView;
  reply: SearchReply;
}

/** Empty state of a search: too many filters, wrong tab, or no match at all. */
export function NoResults({ view, reply }: NoResultsProps) {
  const { keywords, preset, column, region, status } = view;
  const elsewhere = reply.facets.tab.find(({ key }) => key === 'all')?.total ?? 0;
  if (preset !== 'all' || column || region || status) {
    return (
      <EmptyState
        title="这样筛选没有结果"
        actions={
          <>
            <Button to={formatSearch({ keywords, tab: view.tab })}>清除筛选</Button>
            <Button to={formatSearch({ keywords })}>看全部结果</Button>
          </>
        }
      >
        筛选条件可能太窄。可以放宽时间或换一个栏目，关键词“{keywords}”会保留。
      </EmptyState>
    );
  }
  if (elsewhere > 0) {
    return (
      <EmptyState
        title={`这个分类里没有“${keywords}”`}
        actions={
          <>
            <Button to={formatSearch({ keywords })}>看全部 {elsewhere} 条结果</Button>
            <Button to="/news/tags">按标签找</Button>
          </>
        }
      >
        别的分类里有 {elsewhere} 条结果，可以到“全部”里看。
      </EmptyState>
    );
  }
  return <NoResultsAnywhere keywords={keywords} />;
}

function NoResultsAnywhere({ keywords }: { keywords: string }) {
  return (
    <EmptyState
      wide
      title={`没有找到“${keywords}”`}
      actions={
        <>
          <PopularSearches />
          <Button to="/news/tags">按标签找</Button>
          <Button to="/tender">看招标信息</Button>
        </>
      }
    >
      没有内容含有这些词。可以少写几个字，换个说法，或直接用标准号，例如 GB/T 50500。
    </EmptyState>
  );
}
