import { consoleImportsApi, isCallError } from '@zhucheng/api-client';
import type { ImportOutcome, ImportRowRecord } from '@zhucheng/contracts';
import { ErrorState, Icon } from '@zhucheng/ui';
import { Pagination } from 'antd';
import { Fragment, useRef, useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';
import { StateTag } from '../shared/parts/state-tag.tsx';
import { OUTCOMES } from './import-names.ts';
import styles from './imports.module.css';

const PAGE_SIZE = 50;
const OPENER = 'button[data-row]';

/** Keys of the rows: the cursor is the focused button of a record. */
function useRowKeys() {
  const table = useRef<HTMLTableElement>(null);
  const move = (step: number) => {
    const openers = [...(table.current?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
    const at = openers.findIndex((opener) => opener === document.activeElement);
    openers[Math.min(Math.max(at + step, 0), openers.length - 1)]?.focus();
  };
  useShortcuts([
    { key: 'j', label: '下一条', run: () => move(1) },
    { key: 'k', label: '上一条', run: () => move(-1) },
    {
      key: 'o',
      label: '展开或收起这一条',
      run: () => {
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && focused.matches(OPENER)) focused.click();
      },
    },
  ]);
  return table;
}

function Changes({ row }: { row: ImportRowRecord }) {
  if (row.changes.length === 0) {
    return <p className={styles.reason}>{row.reason || '网站上还没有这一条，会整条写入。'}</p>;
  }
  return (
    <table className={styles.changes} aria-label={`${row.title} 的改动`}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">网站现值</th>
          <th scope="col">文件里的值</th>
        </tr>
      </thead>
      <tbody>
        {row.changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before === '' ? '—' : <del>{before}</del>}</td>
            <td>{after === '' ? '—' : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const describe = ({ outcome, reason, changes }: ImportRowRecord) => {
  if (outcome === 'skipped') return reason;
  if (outcome === 'proposed') return '编辑改过，只提出建议';
  return changes.length > 0 ? changes.map(({ label }) => label).join('、') : '';
};

function Row({
  row,
  isOpen,
  onToggle,
}: {
  row: ImportRowRecord;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const title = row.title || row.sourceId || '（没有标题）';
  const { tone, name } = OUTCOMES[row.outcome];
  return (
    <Fragment>
      <tr>
        <td className={styles.line}>{row.line}</td>
        <td className={styles.outcome}>
          <StateTag tone={tone}>{name}</StateTag>
        </td>
        <td>
          <button
            type="button"
            className={styles.opener}
            data-row={row.number}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
            <span>{title}</span>
          </button>
        </td>
        <td className={styles.note} data-outcome={row.outcome}>
          {describe(row)}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={4}>
            <Changes row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Props of {@link Rows}. */
export interface RowsProps {
  id: string;
  pass: 'check' | 'run';
  outcome: ImportOutcome | undefined;
}

/** What a pass does with each record, those without changes aside. */
export function Rows({ id, pass, outcome }: RowsProps) {
  const [page, setPage] = useState({ outcome, current: 1 });
  const current = page.outcome === outcome ? page.current : 1;
  const [opened, setOpened] = useState<number>();
  const table = useRowKeys();
  const { data, error, isFetching, refetch } = consoleImportsApi.rows.useQuery(
    { id, pass, outcome, current, size: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isCallError(error)) {
    return <ErrorState title={error.msg} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <p className={styles.reason}>没有要改的：文件和网站一样。</p>;
  return (
    <>
      <table ref={table} className={styles.rows} aria-label="逐条结果" aria-busy={isFetching}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              行
            </th>
            <th scope="col" className={styles.outcome}>
              结果
            </th>
            <th scope="col">标题</th>
            <th scope="col" className={styles.note}>
              说明
            </th>
          </tr>
        </thead>
        <tbody>
          {data.records.map((row) => (
            <Row
              key={row.number}
              row={row}
              isOpen={opened === row.number}
              onToggle={() => setOpened(opened === row.number ? undefined : row.number)}
            />
          ))}
        </tbody>
      </table>
      <Pagination
        size="small"
        current={current}
        pageSize={PAGE_SIZE}
        total={Math.min(data.total, 10_000)}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => setPage({ outcome, current: next })}
      />
    </>
  );
}
