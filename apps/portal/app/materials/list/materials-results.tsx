import type { downloadContract, ReplyOf } from '@zhucheng/contracts';
import { fileTypeName } from '@zhucheng/domain-news';
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
import { MaterialRow } from './material-row.tsx';
import { materialsAddress, type MaterialFilter, type MaterialView } from './request.ts';
import { hiddenValues } from '../../tenders/list/hidden-values.ts';

interface ResultsProps {
  label: string;
  view: MaterialView;
  reply: ReplyOf<typeof downloadContract.endpoints.listPaged>;
  filterButton: ReactNode;
}

/** Search, filters in force, the materials and the way to more of them. */
export function MaterialsResults({ label, view, reply, filterButton }: ResultsProps) {
  const { id, filter } = view;
  const addressOf = (other: MaterialFilter) => materialsAddress({ id, filter: other });
  const clearHref = addressOf({ sort: filter.sort });
  return (
    <>
      <SearchBar
        {...hiddenValues(addressOf({ ...filter, keywords: undefined }))}
        placeholder="表格、记录、手册的名称"
        defaultValue={filter.keywords}
      >
        {filterButton}
      </SearchBar>
      <FilterChips chips={chipsOf(filter, addressOf)} clearHref={clearHref} />
      <ListSummary label={`${label}列表`}>
        <span>
          共 <b>{reply.total.toLocaleString('zh-CN')}</b> 份
          {filter.keywords && reply.total > 0 && '，最相关的在前'}
        </span>
        {!filter.keywords && (
          <SortLinks
            label="排序"
            current={filter.sort ?? 'newest'}
            items={[
              { key: 'newest', label: '最新', href: addressOf({ ...filter, sort: undefined }) },
              {
                key: 'downloads',
                label: '下载最多',
                href: addressOf({ ...filter, sort: 'downloads' }),
              },
            ]}
          />
        )}
      </ListSummary>
      {reply.records.length === 0 ? (
        <Nothing keywords={filter.keywords} clearHref={clearHref} />
      ) : (
        <ul aria-label={label}>
          {reply.records.map((record) => (
            <MaterialRow key={record.id} record={record} level={3} />
          ))}
        </ul>
      )}
      <Pagination {...reply} hrefFor={(page) => materialsAddress({ id, page, filter })} />
    </>
  );
}

/** The filters that are set, each with the list that it would leave. */
function chipsOf(filter: MaterialFilter, addressOf: (filter: MaterialFilter) => string) {
  const { keywords, fileType } = filter;
  return [
    ...(keywords
      ? [{ label: `“${keywords}”`, removeHref: addressOf({ ...filter, keywords: undefined }) }]
      : []),
    ...(fileType
      ? [
          {
            label: fileTypeName(fileType),
            removeHref: addressOf({ ...filter, fileType: undefined }),
          },
        ]
      : []),
  ];
}

function Nothing({ keywords, clearHref }: { keywords?: string; clearHref: string }) {
  return (
    <Empty
      title="没有找到符合条件的资料"
      actions={
        <>
          {keywords && (
            <Button to={`/search?keywords=${encodeURIComponent(keywords)}`}>全站搜索这个词</Button>
          )}
          <Button variant="primary" to={clearHref}>
            看全部资料
          </Button>
        </>
      }
    >
      换一个更短的词，例如“计量”“日志”，或者不限文件类型再看。
    </Empty>
  );
}
