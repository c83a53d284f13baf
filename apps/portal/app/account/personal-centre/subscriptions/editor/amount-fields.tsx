import type { NoticeFilter } from '@zhucheng/domain-tender';
import { Field, Input } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './editor.module.css';
import { formatTenThousands, parseTenThousands } from './filter-values.ts';

const ENDS = [
  { property: 'amountMin', label: '最低金额（万元）' },
  { property: 'amountMax', label: '最高金额（万元）' },
] as const;

export interface AmountFieldsProps {
  filter: NoticeFilter;
  onChange: (part: Partial<NoticeFilter>) => void;
  getError: (property: 'amountMin' | 'amountMax') => string | undefined;
}

/** Limits of the amount in 万元. */
export function AmountFields({ filter, onChange, getError }: AmountFieldsProps) {
  return (
    <div className={styles.two}>
      {ENDS.map(({ property, label }) => (
        <AmountField
          key={property}
          label={label}
          amount={filter[property]}
          error={getError(property)}
          onChange={(amount) => onChange({ [property]: amount })}
        />
      ))}
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  /** In CNY. */
  amount: string | undefined;
  error: string | undefined;
  onChange: (amount: string | undefined) => void;
}

function AmountField({ label, amount, error, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder="不限"
          maxLength={20}
          value={typed ?? formatTenThousands(amount)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseTenThousands(target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
