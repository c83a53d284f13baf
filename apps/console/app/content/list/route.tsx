import { consoleContentApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { ContentFilter, ListedContent } from '@zhucheng/contracts';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { writeFilters } from '../../shared/list/list-address.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { isColumnShown, useHiddenColumns } from '../../shared/list/use-hidden-columns.ts';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useCan } from '../../shared/session/use-staff.ts';
import { findKind, getContentPath, toKindSegment } from '../content-kinds.ts';
import { getRecordTitle } from '../content-state.ts';
import { createColumns, TAGS_COLUMN } from './content-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NewArticle } from './new-article.tsx';
import { useAddedTags, withAddedTags } from './use-added-tags.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { FILTER_NAMES, useContentFilters } from './use-content-filters.ts';

/** Articles as editors see them: of one kind, or all. */
export default function ContentList() {
  const { kind: segment } = useParams();
  const kind = findKind(segment);
  const bizType = kind?.id;
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const navigate = useNavigate();
  const can = useCan();
  const now = useNow();
  // The names of the address are those of the call; what it doesn't know, the call refuses in words.
  const filter = { ...filters, ...(bizType && { bizType }) } as ContentFilter;
  const page = bizType ? `content-${toKindSegment(bizType)}` : 'content';
  const hiddenColumns = useHiddenColumns(page);
  const withTags = isColumnShown(TAGS_COLUMN, hiddenColumns[0]);
  const list = consoleContentApi.listPaged.useQuery({ ...filter, current, withTags });
  const overview = consoleContentApi.overview.useQuery({ bizType });
  const { refetch } = list;
  const { refetch: recount } = overview;
  const { added, add: addTags, clear: clearTags } = useAddedTags(writeFilters(address));
  // Stays the same: the progress of a task calls it once at its end.
  const refresh = useCallback(() => {
    void refetch().then(clearTags);
    void recount();
  }, [refetch, recount, clearTags]);
  const model = overview.data?.model;
  const { actions, dialog } = useBulkActions(filter, bizType, {
    onChanged: refresh,
    addTags,
  });
  const hasKinds = bizType === undefined;
  const columns = useMemo(
    () => createColumns(now, { hasKinds, onChanged: () => void refetch() }),
    [now, hasKinds, refetch],
  );
  const data = list.currentData ?? list.data;
  const title = kind?.name ?? '内容';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ListPage<ListedContent>
        page={page}
        hiddenColumns={hiddenColumns}
        title={title}
        unit="篇"
        address={address}
        subjects={<KindTabs current={bizType} overview={model} />}
        data={data && { ...data, records: data.records.map((row) => withAddedTags(row, added)) }}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={refresh}
        columns={columns}
        filters={useContentFilters(bizType, model)}
        searchPlaceholder="标题或正文里的词"
        getId={({ id }) => id}
        getTitle={getRecordTitle}
        onOpen={(row) => void navigate(getContentPath(row))}
        bulk={actions}
        actions={<ExportMenu filter={filter} title={title} />}
        create={can('content:write') && <NewArticle bizType={bizType} />}
        emptyText="写第一篇，或者从“导入”把现有的文章装进来。"
      />
      {dialog}
    </>
  );
}
