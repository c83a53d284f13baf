import type { Fact } from '@zhucheng/domain-news/editing';
import { useId } from 'react';
import { PictureChoice } from '../../../shared/library/picture-choice.tsx';
import { LinesControl, type ControlProps } from './lines-control.tsx';
import { RowsField } from './rows-field.tsx';
import styles from './fields.module.css';

/** Props of the field of a fact. */
export interface FactFieldProps {
  fact: Fact;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What is wrong with it. */
  error?: string;
  isChanged: boolean;
  isDisabled: boolean;
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function FactControl({
  fact,
  value,
  onChange,
  control,
}: Pick<FactFieldProps, 'fact' | 'value' | 'onChange'> & { control: ControlProps }) {
  const text = asText(value);
  switch (fact.type) {
    case 'choice':
      return (
        <select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">未填</option>
          {fact.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
          {text && !fact.options?.some((option) => option.value === text) && (
            <option value={text}>{text}（不在列表里）</option>
          )}
        </select>
      );
    case 'day':
      return (
        <input
          {...control}
          type="date"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'count':
      return (
        <input
          {...control}
          type="number"
          min={0}
          value={text}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : Number(target.value))
          }
        />
      );
    case 'picture':
      return (
        <>
          <PictureChoice
            label={fact.label}
            // Its address alone is stored, so that its middle is what is known of it.
            shown={text === '' ? undefined : { url: text, alt: '', focal: { x: 50, y: 50 } }}
            ratio="16 / 10"
            size="small"
            control={control}
            onChoose={({ url }) => onChange(url)}
            onRemove={() => onChange(undefined)}
          />
          <p className={styles.hint}>{fact.hint}</p>
        </>
      );
    case 'list':
    case 'standards':
      return <LinesControl {...control} value={value} onChange={onChange} />;
    default:
      return (
        <input
          {...control}
          value={text}
          placeholder={fact.hint}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** Cell of the title block with one fact; a changed one has a blue edge. */
export function FactField({ fact, value, onChange, error, isChanged, isDisabled }: FactFieldProps) {
  const id = useId();
  const control: ControlProps = {
    id,
    disabled: isDisabled,
    ...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const }),
  };
  return (
    <div
      className={styles.cell}
      data-field={`props.${fact.name}`}
      data-span={fact.span}
      data-changed={isChanged || undefined}
      data-invalid={error !== undefined || undefined}
    >
      {fact.type === 'rows' ? (
        <RowsField fact={fact} value={value} onChange={onChange} isDisabled={isDisabled} />
      ) : (
        <>
          <label htmlFor={id}>
            {fact.label}
            {fact.required && <em>发布前必填</em>}
          </label>
          <FactControl fact={fact} value={value} onChange={onChange} control={control} />
        </>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
