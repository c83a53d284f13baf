import { WorkIcon } from '@zhucheng/ui/work-icon';
import { Checkbox, Popover } from 'antd';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './list.module.css';
import type { ListColumn } from './list-types.ts';
import { isColumnShown, toggleColumn } from './use-hidden-columns.ts';

/** Choice of the columns of a list. The first one, the name of the record, is always shown. */
export function ColumnMenu(props: {
  columns: readonly Pick<ListColumn<object>, 'key' | 'title' | 'isOptional'>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}) {
  const { columns, hidden, onChange } = props;
  const content = (
    <fieldset className={styles.columns}>
      <legend className="sr">显示哪些列</legend>
      {columns.slice(1).map((column) => (
        <Checkbox
          key={column.key}
          checked={isColumnShown(column, hidden)}
          onChange={() => onChange(toggleColumn(column, hidden))}
        >
          {column.title}
        </Checkbox>
      ))}
    </fieldset>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <IconButton aria-label="显示哪些列" aria-haspopup="true" title="显示哪些列">
        <WorkIcon name="columns" />
      </IconButton>
    </Popover>
  );
}
