import styles from './facets.module.css';
import { Button } from '../forms/button.tsx';
import { Input } from '../forms/input.tsx';

/** Props of {@link TextForm}. */
export interface TextFormProps {
  action: string;
  /** Other query values, as hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  name: string;
  /** Accessible name of the input, and its placeholder. */
  label: string;
  value?: string;
  maxLength: number;
}

/** GET form with one text of a filter, so that every text has an address. */
export function TextForm({ action, hidden = {}, name, label, value, maxLength }: TextFormProps) {
  return (
    <form className={styles.word} action={action}>
      <HiddenFields values={hidden} />
      <Input
        key={value}
        inputSize="compact"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Button type="submit" size="small">
        确定
      </Button>
    </form>
  );
}

const HiddenFields = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** Input of a range. */
interface RangeEnd {
  name: string;
  label: string;
  value?: string;
}

/** Props of {@link RangeForm}. */
export interface RangeFormProps {
  action: string;
  /** Other query values, as hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  from: RangeEnd;
  to: RangeEnd;
  /** Type of the values: amounts (numeric keyboard) or days (YYYY-MM-DD). */
  kind: 'number' | 'date';
}

/** GET form with the two inputs of a range, so that every range has an address. */
export function RangeForm({ action, hidden = {}, from, to, kind }: RangeFormProps) {
  const input = (end: RangeEnd) => (
    <Input
      key={end.value}
      inputSize="compact"
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      name={end.name}
      aria-label={end.label}
      placeholder={kind === 'date' ? undefined : '不限'}
      defaultValue={end.value}
    />
  );
  return (
    <form className={kind === 'date' ? styles.dates : styles.range} action={action}>
      <HiddenFields values={hidden} />
      {input(from)}
      {kind === 'number' && <span aria-hidden="true">–</span>}
      {input(to)}
      <Button type="submit" size="small">
        确定
      </Button>
    </form>
  );
}
