import styles from './editor.module.css';

export interface ChoiceBoxesProps<Value extends string> {
  legend: string;
  options: readonly { id: Value; name: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Choice of any number of values; none means all. */
export function ChoiceBoxes<Value extends string>(props: ChoiceBoxesProps<Value>) {
  const { legend, options, value, onChange } = props;
  return (
    <fieldset className={styles.boxes}>
      <legend>
        {legend} <small>不选就是全部</small>
      </legend>
      {options.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((option) => option.id)
                  .filter((one) => (one === id ? target.checked : value.includes(one))),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
