import { Icon } from '@zhucheng/ui';
import type { Fact, FactColumn } from '@zhucheng/domain-news/editing';
import { Button } from 'antd';
import { IconButton } from '../../../shared/parts/icon-button.tsx';
import { LinesControl } from './lines-control.tsx';
import styles from './fields.module.css';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function CellControl({
  column,
  label,
  value,
  onChange,
}: {
  column: FactColumn;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  if (column.type === 'list') {
    return <LinesControl aria-label={label} value={value} onChange={onChange} />;
  }
  if (column.type === 'choice') {
    return (
      <select aria-label={label} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">未填</option>
        {column.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
  );
}

/** Props of {@link RowsField}. */
export interface RowsFieldProps {
  fact: Fact;
  value: unknown;
  onChange: (value: unknown) => void;
  isDisabled: boolean;
}

/** A fact that is a small table. */
export function RowsField({ fact, value, onChange, isDisabled }: RowsFieldProps) {
  const { label, columns = [] } = fact;
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const change = (at: number, name: string, cell: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: cell } : row)));
  return (
    <fieldset className={styles.rows} disabled={isDisabled}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // Rows have no names of their own.
        <div key={at} className={styles.row}>
          {columns.map((column) => (
            <label key={column.name}>
              <span>{column.label}</span>
              <CellControl
                column={column}
                label={`${label}第 ${at + 1} 行，${column.label}`}
                value={row[column.name]}
                onChange={(cell) => change(at, column.name, cell)}
              />
            </label>
          ))}
          <IconButton
            aria-label={`删去${label}第 ${at + 1} 行`}
            onClick={() => onChange(rows.filter((_row, index) => index !== at))}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" />}
        onClick={() =>
          onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])
        }
      >
        加一行
      </Button>
    </fieldset>
  );
}
