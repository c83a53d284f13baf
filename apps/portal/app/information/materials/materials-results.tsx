import type { downloadContract, ReplyOf } from '@zhucheng/contracts';
import { getFileTypeName } from '@zhucheng/domain-news';
import { formatCount, Button, EmptyState, FilterChips, Pagination } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { NoArticles } from '../../shared/articles/no-articles.tsx';
import {
  formatMaterialList,
  type MaterialFilter,
  type MaterialView,
} from '../../shared/materials/materials-request.ts';
import { toFilterChips, quoted } from '../../shared/filter-chips.ts';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { toListRemovals } from '../../shared/list-removals.ts';
import { MaterialRows } from '../../shared/static-rows.ts';
import { WaysOut } from '../../shared/ways-out.tsx';

interface ResultsProps {
  label: string;
  view: MaterialView;
  reply: ReplyOf<typeof downloadContract.endpoints.listPaged>;
  filterButton: ReactNode;
}

/** Filtered materials with search bar, active filters, sort links and pagination. */
export function MaterialsResults(props: ResultsProps) {
  const { label, view, reply, filterButton } = props;
  const { id, filter } = view;
  const { keywords, fileType, sort: current = 'newest' } = filter;
  const addressOf = (other: MaterialFilter) => formatMaterialList({ id, filter: other });
  const hrefFor = (page: number) => formatMaterialList({ id, page, filter });
  const clearHref = addressOf({ sort: filter.sort });
  const labels = { keywords: quoted(keywords), fileType: fileType && getFileTypeName(fileType) };
  const chips = toFilterChips(filter, labels, addressOf);
  const sorts = [
    { key: 'newest', label: '最新', href: addressOf({ ...filter, sort: undefined }) },
    { key: 'downloads', label: '下载最多', href: addressOf({ ...filter, sort: 'downloads' }) },
  ];
  return (
    <FilteredList
      label={label}
      search={{
        placeholder: '表格、记录、手册的名称',
        keywords,
        baseHref: addressOf({ ...filter, keywords: undefined }),
      }}
      filterButton={filterButton}
      chips={<FilterChips chips={chips} clearHref={clearHref} />}
      summary={
        <>
          共 <b>{formatCount(reply.total)}</b> 份{keywords && reply.total > 0 && '，最相关的在前'}
        </>
      }
      sorts={keywords ? undefined : { current, items: sorts }}
      isEmpty={reply.total === 0}
      footer={<Pagination {...reply} hrefFor={hrefFor} />}
      emptyState={
        chips.length > 0 || keywords ? (
          <NoResults {...props} labels={labels} clearHref={clearHref} />
        ) : (
          <NoArticles />
        )
      }
    >
      <MaterialRows key={hrefFor(reply.current)} records={reply.records} label={label} />
    </FilteredList>
  );
}

interface NoResultsProps extends ResultsProps {
  labels: { keywords: string | undefined; fileType: string | undefined };
  clearHref: string;
}

/** Offers what the list has without each filter, a site-wide search for the keywords, or all materials. */
function NoResults({ label, view, reply, labels, clearHref }: NoResultsProps) {
  const { id, filter } = view;
  const removals = toListRemovals(reply.alternatives, { id: id && label, ...labels }, (names) => {
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    return formatMaterialList({
      id: names.includes('id') ? undefined : id,
      filter: { ...filter, ...cleared },
    });
  });
  return (
    <EmptyState
      title="没有找到符合条件的资料"
      ways={<WaysOut removals={removals} unit="份" />}
      actions={
        <>
          {filter.keywords && (
            <Button to={`/search?keywords=${encodeURIComponent(filter.keywords)}`}>
              全站搜索这个词
            </Button>
          )}
          <Button variant="primary" to={clearHref}>
            看全部资料
          </Button>
        </>
      }
    >
      换一个更短的词，例如“计量”“日志”，或者不限文件类型再看。
    </EmptyState>
  );
}
