import { Checkbox } from 'antd';
import { useRef } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './list.module.css';
import type { ListColumn } from './list-types.ts';
import { getPageState, isSelected, setSelected, toggle, type Selection } from './selection.ts';

/** Props of {@link ListTable}. */
export interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  getTitle: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Undefined where nothing can be done with several records. */
  selection?: Selection;
  setSelection: (selection: Selection) => void;
  isBusy: boolean;
}

const OPENER = 'button[data-open]';

const getOpeners = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>(OPENER) ?? []),
];

/** Index of the row with the focus; -1 if none has it. */
const getFocused = (openers: readonly HTMLElement[]) =>
  openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));

function moveFocus(table: HTMLElement | null, step: number): void {
  const openers = getOpeners(table);
  const at = Math.min(Math.max(getFocused(openers) + step, 0), openers.length - 1);
  openers[at]?.focus();
}

const getFocusedOpener = (table: HTMLElement | null) => {
  const openers = getOpeners(table);
  return openers[getFocused(openers)];
};

/** Keys of the rows: the cursor of the list is the focused name of a record. */
function useRowKeys(onToggle: ((id: string) => void) | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const toggleFocused = () => {
    const id = getFocusedOpener(table.current)?.dataset.open;
    if (id !== undefined) onToggle?.(id);
  };
  const select = { key: 'x', label: '选中或取消这一条', run: toggleFocused };
  useShortcuts([
    { key: 'j', label: '下一条', run: () => moveFocus(table.current, 1) },
    { key: 'k', label: '上一条', run: () => moveFocus(table.current, -1) },
    { key: 'e', label: '打开这一条', run: () => getFocusedOpener(table.current)?.click() },
    ...(onToggle ? [select] : []),
  ]);
  return table;
}

interface BoxProps {
  ids: readonly string[];
  label: string;
  selection: Selection;
  setSelection: (selection: Selection) => void;
}

/** Checkbox that stands for records: one, or those of the page. */
function Box({ ids, label, selection, setSelection }: BoxProps) {
  const { isAll, isSome } = getPageState(selection, ids);
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      indeterminate={isSome}
      onChange={({ target }) => setSelection(setSelected(selection, ids, target.checked))}
    />
  );
}

function Head<Row>(props: ListTableProps<Row>) {
  const { columns, rows, getId, selection, setSelection } = props;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.box}>
            <Box
              label="选中这一页"
              ids={rows.map(getId)}
              selection={selection}
              setSelection={setSelection}
            />
          </th>
        )}
        {columns.map(({ key, title, width, align, wideOnly }) => (
          <th
            key={key}
            scope="col"
            style={{ width }}
            data-align={align}
            className={wideOnly ? styles.wide : undefined}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Record<Row>({ row, ...props }: ListTableProps<Row> & { row: Row }) {
  const { columns, getId, getTitle, onOpen, selection, setSelection } = props;
  const id = getId(row);
  const [name, ...others] = columns;
  return (
    <tr data-selected={(selection && isSelected(selection, id)) || undefined}>
      {selection && (
        <td className={styles.box}>
          <Box
            label={`选中 ${getTitle(row)}`}
            ids={[id]}
            selection={selection}
            setSelection={setSelection}
          />
        </td>
      )}
      <td>
        <button type="button" className={styles.opener} data-open={id} onClick={() => onOpen(row)}>
          {name?.render(row)}
        </button>
      </td>
      {others.map(({ key, align, wideOnly, render }) => (
        <td key={key} data-align={align} className={wideOnly ? styles.wide : undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Table of a page of records: names open them, boxes select them, keys go from one to the next. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, getId, selection, setSelection, isBusy } = props;
  const table = useRowKeys(selection && ((id) => setSelection(toggle(selection, id))));
  return (
    <table ref={table} className={styles.table} aria-busy={isBusy} aria-label={label}>
      <Head {...props} />
      <tbody>
        {rows.map((row) => (
          <Record key={getId(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );
}
