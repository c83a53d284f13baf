import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import styles from './settings.module.css';

/** List of rows of fields that can be added and removed. */
export function RowList(props: {
  form: UseFormReturn;
  name: string;
  title: string;
  addLabel: string;
  /** Said while there are none. */
  empty: string;
  createRow: () => object;
  /** Fields of a row. */
  children: (at: number) => ReactNode;
}) {
  const { form, name, title, addLabel, empty, createRow, children } = props;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <div className={styles.rows} role="group" aria-label={title}>
      <h3>{title}</h3>
      {fields.length === 0 && <p className={styles.none}>{empty}</p>}
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.row} role="group" aria-label={`${title} ${at + 1}`}>
          {children(at)}
          <Button
            className={styles.remove}
            aria-label={`删除${title} ${at + 1}`}
            icon={<Icon name="close" />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button icon={<Icon name="plus" />} onClick={() => append(createRow())}>
        {addLabel}
      </Button>
    </div>
  );
}
