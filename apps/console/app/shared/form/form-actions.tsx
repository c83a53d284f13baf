import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './form.module.css';
import type { SaveForm } from './use-save-form.ts';

/** Refusal and buttons at the end of a form. */
export function FormActions<V extends FieldValues>(props: {
  save: SaveForm<V>;
  label?: string;
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const { save, label = '保存', onCancel, children } = props;
  const { isDirty } = save.form.formState;
  return (
    <div className={styles.foot}>
      <p className={styles.error} role="alert">
        {save.failure}
      </p>
      <div className={styles.actions}>
        {children}
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        {!onCancel && isDirty && <Button onClick={() => save.form.reset()}>还原</Button>}
        <Button type="primary" htmlType="submit" loading={save.isBusy}>
          {label}
        </Button>
      </div>
    </div>
  );
}
