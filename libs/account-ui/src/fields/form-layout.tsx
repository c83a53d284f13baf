import { useHydrated } from '@zhucheng/app-shell';
import { Button, Icon } from '@zhucheng/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from '../account.module.css';
import { ImageCaptchaField } from '../captcha/image-captcha.tsx';
import type { AccountForm } from '../use-account-form.ts';

/** Error of the last attempt, announced at once; the live region exists before, because otherwise it would not be announced. */
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
  /** Label of its button. */
  action: string;
  children: ReactNode;
  /** Stands below the button. */
  foot?: ReactNode;
  /** Has the focus as soon as it is there: it takes the place of a step that had it. */
  focused?: boolean;
}

/** Focuses the start of a form: the button that sends its code if nothing precedes it, else its first field. */
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

/** A form's fields, whatever proof the API asks for, its message and its button. */
export function FormLayout<V extends FieldValues>(props: FormLayoutProps<V>) {
  const { accountForm: of, label, action, children, foot, focused = false } = props;
  const form = useFocus(focused);
  // Until the script has taken over nothing is sent: the browser would send the fields by itself.
  const type = useHydrated() ? 'submit' : 'button';
  return (
    <form
      ref={form}
      method="post"
      onSubmit={of.submit}
      noValidate
      aria-label={label}
      aria-describedby={of.failureId}
    >
      {children}
      <ImageCaptchaField captcha={of.guard.image} />
      <FormError id={of.failureId}>{of.failure}</FormError>
      <Button type={type} variant="cta" size="large" block busy={of.busy}>
        {action}
      </Button>
      {foot}
    </form>
  );
}
