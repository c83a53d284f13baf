import { SCOPE_IDS, SCOPES, type Scope } from '@zhucheng/contracts/open/scopes';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './console.module.css';

/** Boxes for the scopes of a key or of an application's requests: all, unless fewer are offered. */
export function ScopeFields(props: {
  field: UseFormRegisterReturn;
  error?: string;
  offered?: readonly Scope[];
}) {
  const { field, error, offered = SCOPE_IDS } = props;
  const id = useId();
  return (
    <fieldset className={styles.scopes} aria-describedby={id}>
      <legend>权限</legend>
      {offered.map((scope) => (
        <label key={scope}>
          <input type="checkbox" value={scope} {...field} />
          <span>
            {SCOPES[scope]}
            <code>{scope}</code>
          </span>
        </label>
      ))}
      <p id={id} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
