import type { FieldNote, ToolField } from '@zhucheng/domain-writing/types';
import {
  cx,
  Field,
  Icon,
  Input,
  Select,
  TextArea,
  type FieldControl as Control,
} from '@zhucheng/ui';
import { useFormContext } from 'react-hook-form';
import styles from './form.module.css';
import { useProblem, type ControlProps } from './control-props.ts';
import type { RawValues } from './field-values.ts';
import { MaterialField } from './material-field.tsx';
import { DateRangeField, MultiSelectField, RegionField } from './several-fields.tsx';
import { TableField } from './table-field.tsx';

/** Short fields stand two in a row. */
const SHORT: readonly ToolField['kind'][] = ['number', 'amount', 'date', 'select'];

/** Rows of a text area. */
const ROWS = 6;

/** Control of a field that is one element, without its label. */
function SingleControl({ field, control }: ControlProps & { control: Control }) {
  const { register } = useFormContext<RawValues>();
  const { name, kind, placeholder, options = [], unit, label } = field;
  const props = { ...control, ...register(name), placeholder };
  if (kind === 'longText') return <TextArea {...props} rows={ROWS} />;
  if (kind === 'date') return <Input {...props} type="date" />;
  if (kind === 'select') {
    return (
      <Select {...control} {...register(name)}>
        <option value="">选择{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  const isNumber = kind === 'number' || kind === 'amount';
  return (
    <span className={styles.withUnit}>
      <Input {...props} inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" />
      {unit && <span>{unit}</span>}
    </span>
  );
}

function SingleField({ field }: ControlProps) {
  const { name, label, required, hint } = field;
  const error = useProblem(name);
  return (
    <Field label={label} optional={!required} {...(error && { error })} hint={hint}>
      {(control) => <SingleControl field={field} control={control} />}
    </Field>
  );
}

function CheckboxField({ field }: ControlProps) {
  const { register } = useFormContext<RawValues>();
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...register(field.name)} />
      <span>
        {field.label}
        {field.hint && <small>{field.hint}</small>}
      </span>
    </label>
  );
}

const CONTROLS: Partial<Record<ToolField['kind'], typeof SingleField>> = {
  dateRange: DateRangeField,
  region: RegionField,
  multiSelect: MultiSelectField,
  table: TableField,
  material: MaterialField,
  checkbox: CheckboxField,
};

/** A field of a tool's form, with the remarks that follow from what was entered so far. */
export function FieldOfTool({ field, notes }: ControlProps & { notes: readonly FieldNote[] }) {
  const Control = CONTROLS[field.kind] ?? SingleField;
  return (
    <div className={cx(!SHORT.includes(field.kind) && styles.wide)}>
      <Control field={field} />
      {notes.map(({ text, basis }) => (
        <p key={text} className={styles.note} role="status">
          <Icon name="check" />
          <span>
            {text}
            {basis && <small>{basis}</small>}
          </span>
        </p>
      ))}
    </div>
  );
}
