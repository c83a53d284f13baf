import type { newsContract, ReplyOf } from '@zhucheng/contracts';
import { ARTICLE_SORTS, type LibraryFilter } from '@zhucheng/domain-news';
import {
  Button,
  Empty,
  FilterChips,
  ListSummary,
  Pagination,
  SearchBar,
  SortLinks,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { filterChips } from './filter-chips.ts';
import type { LibraryKind } from './kinds.ts';
import { LibraryRows } from './library-rows.tsx';
import { hiddenValues } from '../tenders/list/hidden-values.ts';

interface ResultsProps {
  kind: LibraryKind;
  filter: LibraryFilter;
  /** Name of the list, for screen readers. */
  label: string;
  reply: ReplyOf<typeof newsContract.endpoints.dirNews>;
  /** This list, first page, under another filter. */
  addressOf: (filter: LibraryFilter) => string;
  pageHref: (page: number) => string;
  filterButton: ReactNode;
}

/** Search, filters in force, the documents and the way to more of them. */
export function LibraryResults(props: ResultsProps) {
  const { kind, filter, label, reply, addressOf, pageHref, filterButton } = props;
  const clearHref = addressOf({ sort: filter.sort });
  return (
    <>
      <SearchBar
        {...hiddenValues(addressOf({ ...filter, keywords: undefined }))}
        placeholder={kind.placeholder}
        defaultValue={filter.keywords}
      >
        {filterButton}
      </SearchBar>
      <FilterChips chips={filterChips(filter, addressOf)} clearHref={clearHref} />
      <ListSummary label={`${label}列表`}>
        <span>
          共 <b>{reply.total.toLocaleString('zh-CN')}</b> 条{filter.keywords && '，最相关的在前'}
        </span>
        {!filter.keywords && (
          <SortLinks
            label="排序"
            current={filter.sort ?? kind.sorts[0] ?? ''}
            items={kind.sorts.map((sort, at) => ({
              key: sort,
              label: ARTICLE_SORTS.find(({ id }) => id === sort)?.name ?? sort,
              href: addressOf({ ...filter, sort: at === 0 ? undefined : sort }),
            }))}
          />
        )}
      </ListSummary>
      {reply.records.length === 0 ? (
        <Nothing filter={filter} addressOf={addressOf} clearHref={clearHref} />
      ) : (
        <LibraryRows records={reply.records} label={label} />
      )}
      <Pagination {...reply} hrefFor={pageHref} />
    </>
  );
}

/** Nothing found: the words go first, then all conditions. */
function Nothing({
  filter,
  addressOf,
  clearHref,
}: Pick<ResultsProps, 'filter' | 'addressOf'> & { clearHref: string }) {
  const { keywords } = filter;
  return (
    <Empty
      title="没有找到符合条件的内容"
      actions={
        <>
          {keywords && (
            <Button to={`/search?keywords=${encodeURIComponent(keywords)}`}>全站搜索这个词</Button>
          )}
          {!keywords && (
            <Button to={addressOf({ ...filter, status: undefined })}>不限状态再看</Button>
          )}
          <Button variant="primary" to={clearHref}>
            清除全部条件
          </Button>
        </>
      }
    >
      条件可能太窄，也可能还没有收录。标准号可以只写数字，例如 50500。
    </Empty>
  );
}
