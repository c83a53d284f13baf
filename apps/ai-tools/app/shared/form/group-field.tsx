import { Icon } from '@zhucheng/ui';
import { useId, type FocusEvent, type ReactNode } from 'react';
import styles from './form.module.css';
import { useProblem, type ControlProps } from './control-props.ts';

interface GroupFieldProps extends ControlProps {
  /** Called when the focus leaves the group. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Field of several controls under one label, with hint and error for all. */
export function GroupField({ field, onLeave, children }: GroupFieldProps) {
  const { name, label, required, hint } = field;
  const id = useId();
  const error = useProblem(name);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
      data-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <legend>
        {label}
        {!required && <em>选填</em>}
      </legend>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
