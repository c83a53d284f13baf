import type { newsContract, ReplyOf } from '@zhucheng/contracts';
import { ARTICLE_SORTS, type LibraryFilter } from '@zhucheng/domain-news';
import { Button, EmptyState } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { libraryFilterLabels } from './library-filters.tsx';
import type { LibraryKind } from './library-kinds.ts';
import { LibraryRows } from './library-rows.tsx';
import { toFilterChips } from '../filter-chips.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { FilteredList } from '../filtered-list.tsx';
import { toListRemovals } from '../list-removals.ts';
import { WaysOut } from '../ways-out.tsx';

interface LibraryResultsProps {
  kind: LibraryKind;
  filter: LibraryFilter;
  /** Accessible name of the list. */
  label: string;
  reply: ReplyOf<typeof newsContract.endpoints.dirNews>;
  /** Address of the first page of this list under another filter. */
  addressOf: (filter: LibraryFilter) => string;
  /** Address of all columns under a filter. */
  allColumnsHref: (filter: LibraryFilter) => string;
  pageHref: (page: number) => string;
  filterButton: ReactNode;
}

/** Filtered documents with search bar, active filters, sort links and pagination. */
export function LibraryResults(props: LibraryResultsProps) {
  const { kind, filter, label, reply, addressOf, pageHref, filterButton } = props;
  const { keywords, sort: current = kind.sorts[0] ?? '' } = filter;
  const clearHref = addressOf({ sort: filter.sort });
  const chips = toFilterChips(filter, libraryFilterLabels(filter), addressOf);
  const filtered = chips.length > 0 || keywords !== undefined;
  const sorts = kind.sorts.map((sort, at) => ({
    key: sort,
    label: ARTICLE_SORTS.find(({ id }) => id === sort)?.name ?? sort,
    href: addressOf({ ...filter, sort: at === 0 ? undefined : sort }),
  }));
  return (
    <FilteredList
      label={label}
      search={{
        placeholder: kind.placeholder,
        keywords,
        baseHref: addressOf({ ...filter, keywords: undefined }),
      }}
      filterButton={filterButton}
      chips={chips}
      clearHref={clearHref}
      summary={
        <>
          共 <b>{reply.total.toLocaleString('zh-CN')}</b> 条{keywords && '，最相关的在前'}
        </>
      }
      sorts={keywords ? undefined : { current, items: sorts }}
      page={{ ...reply, hrefFor: pageHref }}
      emptyState={filtered ? <NoResults {...props} clearHref={clearHref} /> : <NoArticles />}
    >
      <LibraryRows records={reply.records} label={label} />
    </FilteredList>
  );
}

interface NoResultsProps extends LibraryResultsProps {
  clearHref: string;
}

/** Offers what the list has without each filter, a site-wide search for the keywords, or all of the column. */
function NoResults({ filter, reply, addressOf, allColumnsHref, clearHref }: NoResultsProps) {
  const { keywords } = filter;
  const labels = { id: reply.newsDir?.name, ...libraryFilterLabels(filter) };
  const removals = toListRemovals(reply.alternatives, labels, (names) => {
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    return (names.includes('id') ? allColumnsHref : addressOf)({ ...filter, ...cleared });
  });
  return (
    <EmptyState
      title="没有找到符合条件的内容"
      ways={<WaysOut removals={removals} unit="条" />}
      actions={
        <>
          {keywords && (
            <Button to={`/search?keywords=${encodeURIComponent(keywords)}`}>全站搜索这个词</Button>
          )}
          <Button variant="primary" to={clearHref}>
            清除全部条件
          </Button>
        </>
      }
    >
      条件可能太窄，也可能还没有收录。标准号可以只写数字，例如 50500。
    </EmptyState>
  );
}
