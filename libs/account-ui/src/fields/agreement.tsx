import { AppLink, Icon } from '@zhucheng/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import styles from '../account.module.css';

function AgreementLinks() {
  return (
    <>
      <AppLink to="/service" newWindow>
        服务协议
      </AppLink>
      和
      <AppLink to="/pravicy" newWindow>
        隐私政策
      </AppLink>
    </>
  );
}

/** Note on the agreements accepted by a login. */
export function LegalNote({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.fine}>
      {children}登录即同意
      <AgreementLinks />。
    </p>
  );
}

/** Checkbox for a persistent session. */
export function RememberField<V extends FieldValues>(props: {
  form: UseFormReturn<V>;
  name: Path<V>;
}) {
  return (
    <div className={styles.between}>
      <label className={styles.check}>
        <input type="checkbox" {...props.form.register(props.name)} />
        <span>30 天内保持登录</span>
      </label>
    </div>
  );
}

/** Consent checkbox of a registration; both texts open in new windows. */
export function Agreement<V extends FieldValues>(props: { form: UseFormReturn<V>; name: Path<V> }) {
  const { form, name } = props;
  const id = useId();
  const { error } = form.getFieldState(name, form.formState);
  return (
    <div className={styles.agreement}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          {...form.register(name)}
        />
        <span>
          我已阅读并同意
          <AgreementLinks />
        </span>
      </label>
      <p className={styles.unchecked} id={id} role="alert">
        {error && (
          <>
            <Icon name="warning" />
            {error.message}
          </>
        )}
      </p>
    </div>
  );
}
