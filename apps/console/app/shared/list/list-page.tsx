import { EmptyState, ErrorState, formatCount } from '@zhucheng/ui';
import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { writeFilters } from './list-address.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import styles from './list.module.css';
import type { BulkAction, ListColumn, ListData, ListFilter } from './list-types.ts';
import { countSelected, NO_SELECTION, type Selection } from './selection.ts';
import { TaskProgress } from './task-progress.tsx';
import { isColumnShown, useHiddenColumns, type HiddenColumns } from './use-hidden-columns.ts';
import type { ListAddressState } from './use-list-address.ts';
import { ViewTabs, type ListPreset } from './view-tabs.tsx';

/** Pages beyond this number of records are refused: the filter has to be narrowed. */
const MAX_RECORDS = 10_000;

/** Props of {@link ListPage}. */
export interface ListPageProps<Row> {
  /** Name of the page below `/console`, under which views are saved. */
  page: string;
  /** Choice of columns of a page whose call depends on it. */
  hiddenColumns?: HiddenColumns;
  title: string;
  /** Unit of the records: 人, 条, 篇. */
  unit: string;
  address: ListAddressState;
  /** Links to the lists of other subjects, above the saved views. */
  subjects?: ReactNode;
  /** Records of the page; undefined while the first are loading. */
  data: ListData<Row> | undefined;
  isFetching: boolean;
  /** Message of a failed query. */
  error?: string;
  onRetry: () => void;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  searchPlaceholder: string;
  getId: (row: Row) => string;
  getTitle: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Button that adds a record: the last beside the title, and where the list is empty. */
  create?: ReactNode;
  bulk?: readonly BulkAction[];
  /** Views of every member of staff, the first without a filter; 全部 where absent. */
  presets?: readonly ListPreset[];
  /** Stands in place of the table: the same records in another form. */
  replaceTable?: ReactNode;
  /** Why the list is empty without any filter. */
  emptyText: string;
}

/** Selection that ends when the list shows other matches. */
function useSelection(query: string): [Selection, (selection: Selection) => void] {
  const [state, setState] = useState({ query, selection: NO_SELECTION });
  const selection = state.query === query ? state.selection : NO_SELECTION;
  return [selection, (next) => setState({ query, selection: next })];
}

function Empty({
  address,
  emptyText,
  create,
}: Pick<ListPageProps<object>, 'address' | 'emptyText' | 'create'>) {
  const isFiltered = Object.keys(address.filters).length > 0;
  return (
    <EmptyState
      title={isFiltered ? '没有符合条件的记录' : '这里还没有记录'}
      actions={
        isFiltered ? (
          <button type="button" className={styles.link} onClick={() => address.setQuery('')}>
            清除筛选
          </button>
        ) : (
          create
        )
      }
    >
      {isFiltered ? '换个词，或者少选几个条件。' : emptyText}
    </EmptyState>
  );
}

function Foot({ address, data, unit }: Pick<ListPageProps<object>, 'address' | 'data' | 'unit'>) {
  const { total = 0, size = 20 } = data ?? {};
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> 上下
        </span>
        <span>
          <kbd>e</kbd> 打开
        </span>
        <span>
          <kbd>?</kbd> 全部快捷键
        </span>
      </span>
      <span>
        每页 {size}，共 {total} {unit}
      </span>
      <Pagination
        size="small"
        current={address.current}
        pageSize={size}
        total={Math.min(total, MAX_RECORDS)}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={address.setPage}
      />
    </footer>
  );
}

/** The list of the console: saved views, filters in the address, table, bulk actions, keys. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { page, title, unit, address, data, isFetching, error, columns, bulk, actions, create } =
    props;
  const kept = useHiddenColumns(page);
  const [hidden, setHidden] = props.hiddenColumns ?? kept;
  const [selection, setSelection] = useSelection(writeFilters(address));
  const [taskId, setTaskId] = useState<string>();
  const total = data?.total ?? 0;
  const isEmpty = data !== undefined && data.records.length === 0;
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.count} role="status">
          {data && `${formatCount(total)} ${unit}`}
        </span>
        <span className={styles.gap} />
        {actions}
        {create}
      </header>
      {props.subjects}
      <ViewTabs
        page={page}
        address={address}
        hidden={hidden}
        setHidden={setHidden}
        presets={props.presets}
      />
      <FilterBar address={address} placeholder={props.searchPlaceholder} filters={props.filters}>
        <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
      </FilterBar>
      <div className={styles.body}>
        {error !== undefined && !data && (
          <ErrorState title={error} onRetry={props.onRetry}>
            记录没有丢，过一会儿再试。
          </ErrorState>
        )}
        {error === undefined && !data && <ListSkeleton />}
        {data && props.replaceTable}
        {isEmpty && !props.replaceTable && (
          <Empty address={address} emptyText={props.emptyText} create={create} />
        )}
        {data && !isEmpty && !props.replaceTable && (
          <ListTable
            label={title}
            columns={columns.filter((column, at) => at === 0 || isColumnShown(column, hidden))}
            rows={data.records}
            getId={props.getId}
            getTitle={props.getTitle}
            onOpen={props.onOpen}
            selection={bulk && selection}
            setSelection={setSelection}
            isBusy={isFetching}
          />
        )}
      </div>
      <div className={styles.bars}>
        {taskId !== undefined && (
          <TaskProgress
            key={taskId}
            id={taskId}
            onEnd={props.onRetry}
            onClose={() => setTaskId(undefined)}
          />
        )}
        {bulk && countSelected(selection, total) > 0 && (
          <BulkBar
            unit={unit}
            total={total}
            actions={bulk}
            selection={selection}
            setSelection={setSelection}
            onStarted={setTaskId}
          />
        )}
      </div>
      {!props.replaceTable && <Foot address={address} data={data} unit={unit} />}
    </>
  );
}
