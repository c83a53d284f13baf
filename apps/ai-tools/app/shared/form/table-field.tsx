import type { FieldColumn } from '@zhucheng/domain-writing/types';
import { Button, Icon, Input } from '@zhucheng/ui';
import { useFieldArray, useFormContext, type Control } from 'react-hook-form';
import styles from './form.module.css';
import { useProblem, type ControlProps } from './control-props.ts';
import { createRow, type RawValues } from './field-values.ts';
import { GroupField } from './group-field.tsx';

/** Rows of a table where a field names no limit. */
const MAX_ROWS = 200;

function Cell({ path, column, row }: { path: string; column: FieldColumn; row: number }) {
  const { register } = useFormContext<RawValues>();
  const error = useProblem(path);
  const { label, kind, unit } = column;
  const isNumber = kind === 'number' || kind === 'amount';
  return (
    <td data-label={unit ? `${label}（${unit}）` : label}>
      <Input
        {...register(path)}
        inputSize="compact"
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : undefined}
        aria-label={`第 ${row + 1} 行${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${path}-error`}
        autoComplete="off"
      />
      {error && (
        <p className={styles.error} id={`${path}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </td>
  );
}

/** Table whose rows are added one by one. */
export function TableField({ field }: ControlProps) {
  const { name, columns = [], max = MAX_ROWS } = field;
  const { control } = useFormContext<RawValues>();
  const { fields, append, remove } = useFieldArray({
    control: control as unknown as Control<Record<string, Record<string, string>[]>>,
    name,
  });
  return (
    <GroupField field={field}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
                {column.unit && `（${column.unit}）`}
                {!column.required && <em>选填</em>}
              </th>
            ))}
            <th scope="col">
              <span className="sr">移除</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id }, row) => (
            <tr key={id}>
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  path={`${name}.${row}.${column.name}`}
                  column={column}
                  row={row}
                />
              ))}
              <td className={styles.removeCell}>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`移除第 ${row + 1} 行`}
                  disabled={fields.length === 1}
                  onClick={() => remove(row)}
                >
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        icon="plus"
        disabled={fields.length >= max}
        onClick={() => append(createRow(columns))}
      >
        加一行
      </Button>
    </GroupField>
  );
}
