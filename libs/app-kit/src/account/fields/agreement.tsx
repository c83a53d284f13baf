import { AppLink, Field } from '@zhucheng/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import styles from '../account.module.css';

/** The consent of a registration, with both texts in windows of their own. */
export function Agreement<V extends FieldValues>(props: { form: UseFormReturn<V>; name: Path<V> }) {
  const { form, name } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={<span className="sr">同意条款</span>} error={error?.message}>
      {(control) => (
        <span className={styles.check}>
          <input {...control} type="checkbox" {...form.register(name)} />
          <span>
            我已阅读并同意
            <AppLink to="/service" newWindow>
              服务协议
            </AppLink>
            和
            <AppLink to="/pravicy" newWindow>
              隐私政策
            </AppLink>
          </span>
        </span>
      )}
    </Field>
  );
}
