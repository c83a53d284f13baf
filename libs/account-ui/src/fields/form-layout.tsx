import { useHydrated } from '@zhucheng/app-shell';
import { Button, Icon } from '@zhucheng/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from '../account.module.css';
import { ImageCaptchaField } from '../captcha/image-captcha.tsx';
import type { AccountForm } from '../use-account-form.ts';

/**
 * Error of the last attempt. The live region is always rendered, because otherwise the error would not be announced.
 */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p className={styles.failure} id={id} role="alert">
      {children && (
        <>
          <Icon name="warning" />
          {children}
        </>
      )}
    </p>
  );
}

/** Props of {@link FormLayout}. */
export interface FormLayoutProps<V extends FieldValues> {
  accountForm: AccountForm<V>;
  /** Name of the form for assistive technology. */
  label: string;
  /** Label of the submit button. */
  action: string;
  children: ReactNode;
  /** Content below the button. */
  footer?: ReactNode;
  /** Focuses the form on mount, because it replaces a focused step. */
  focused?: boolean;
}

/**
 * Focuses the first control of a form: the button that sends a code if no field precedes it, otherwise the first
 * field.
 */
function useFocus(focused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focused) return;
    const first = form.current?.querySelector<HTMLElement>('[data-first]');
    const field = form.current?.querySelector<HTMLElement>('input:not([hidden])');
    (first ?? field)?.focus();
  }, [focused]);
  return form;
}

/** Form with its fields, captcha, error and submit button. */
export function FormLayout<V extends FieldValues>(props: FormLayoutProps<V>) {
  const { accountForm, label, action, children, footer, focused = false } = props;
  const form = useFocus(focused);
  // Disabled before hydration, because the browser would submit the fields in a document request.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <form
      ref={form}
      method="post"
      onSubmit={accountForm.submit}
      noValidate
      aria-label={label}
      aria-describedby={accountForm.failureId}
    >
      {children}
      <ImageCaptchaField captcha={accountForm.guard.image} />
      <FormError id={accountForm.failureId}>{accountForm.failure}</FormError>
      <Button type={type} variant="cta" size="large" block busy={accountForm.busy}>
        {action}
      </Button>
      {footer}
    </form>
  );
}
