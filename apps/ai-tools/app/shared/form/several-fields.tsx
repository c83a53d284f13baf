import { cx, Input, Select } from '@zhucheng/ui';
import { useController, useFormContext } from 'react-hook-form';
import styles from './form.module.css';
import type { ControlProps } from './control-props.ts';
import type { RawValues } from './field-values.ts';
import { GroupField } from './group-field.tsx';

/** First-level divisions as they are written in documents. */
const PROVINCES =
  '北京市 天津市 河北省 山西省 内蒙古自治区 辽宁省 吉林省 黑龙江省 上海市 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省 湖南省 广东省 广西壮族自治区 海南省 重庆市 四川省 贵州省 云南省 西藏自治区 陕西省 甘肃省 青海省 宁夏回族自治区 新疆维吾尔自治区 台湾省 香港特别行政区 澳门特别行政区'.split(
    ' ',
  );

/** Value of a field with two texts, and how one of them is changed. */
function usePair(name: string) {
  const { control } = useFormContext<RawValues>();
  const { field } = useController({ control, name });
  const [first = '', second = ''] = Array.isArray(field.value) ? (field.value as string[]) : [];
  return {
    first,
    second,
    setFirst: (value: string) => field.onChange([value, second]),
    setSecond: (value: string) => field.onChange([first, value]),
    onLeave: field.onBlur,
    ref: field.ref,
  };
}

/** First and last day of a period. */
export function DateRangeField({ field }: ControlProps) {
  const { first, second, setFirst, setSecond, onLeave, ref } = usePair(field.name);
  return (
    <GroupField field={field} onLeave={onLeave}>
      <div className={cx(styles.pair, styles.period)}>
        <Input
          ref={ref}
          type="date"
          aria-label={`${field.label}：开始日期`}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <span aria-hidden="true">至</span>
        <Input
          type="date"
          aria-label={`${field.label}：结束日期`}
          value={second}
          onChange={({ target }) => setSecond(target.value)}
        />
      </div>
    </GroupField>
  );
}

/** Province from a list, city or county as written. */
export function RegionField({ field }: ControlProps) {
  const { first, second, setFirst, setSecond, onLeave, ref } = usePair(field.name);
  return (
    <GroupField field={field} onLeave={onLeave}>
      <div className={styles.pair}>
        <Select
          ref={ref}
          aria-label={`${field.label}：省`}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        >
          <option value="">选择省、自治区、直辖市</option>
          {PROVINCES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Input
          aria-label={`${field.label}：市、县`}
          placeholder="市、县，如 南通市"
          maxLength={30}
          value={second}
          onChange={({ target }) => setSecond(target.value)}
        />
      </div>
    </GroupField>
  );
}

/** Several choices of a list. */
export function MultiSelectField({ field }: ControlProps) {
  const { control } = useFormContext<RawValues>();
  const { field: state } = useController({ control, name: field.name });
  const chosen = Array.isArray(state.value) ? (state.value as string[]) : [];
  const { options = [] } = field;
  const toggle = (value: string) =>
    state.onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <GroupField field={field} onLeave={state.onBlur}>
      <div className={styles.choices}>
        {options.map(({ value, label }, at) => (
          <label key={value}>
            <input
              ref={at === 0 ? state.ref : undefined}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupField>
  );
}
