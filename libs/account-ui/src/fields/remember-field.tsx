import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import styles from '../account.module.css';

/** Whether the session outlives the browser's. */
export function RememberField<V extends FieldValues>(props: {
  form: UseFormReturn<V>;
  name: Path<V>;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...props.form.register(props.name)} />
      <span>30 天内保持登录</span>
    </label>
  );
}
