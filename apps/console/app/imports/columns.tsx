import { consoleImportsApi, isCallError, useAppStore } from '@zhucheng/api-client';
import type { ImportDetail, ImportTable } from '@zhucheng/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useSequence } from '../shared/use-sequence.ts';
import styles from './imports.module.css';

const TARGETS = [
  { value: 'articles', label: '文章' },
  { value: 'tenders', label: '招标信息' },
] as const;

type Field = ImportTable['fields'][number];

/** Value of an option: a column of the table, or a value for all rows. */
const toOption = ({ column, value }: Pick<Field, 'column' | 'value'>) =>
  column !== null ? `column:${column}` : value === null ? '' : `value:${value}`;

function toSource(option: string): { column?: string; value?: string } {
  if (option.startsWith('column:')) return { column: option.slice('column:'.length) };
  return option === '' ? {} : { value: option.slice('value:'.length) };
}

interface FieldRowProps {
  field: Field;
  headers: ImportTable['headers'];
  onChange: (option: string) => void;
}

function FieldRow({ field, headers, onChange }: FieldRowProps) {
  const { label, isRequired, column, value, choices } = field;
  const id = useId();
  const isMissing = isRequired && column === null && value === null;
  const samples = headers.find(({ name }) => name === column)?.samples ?? [];
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{label}</label>
        {isRequired && <span className={styles.muted}>（必填）</span>}
      </th>
      <td>
        <select
          id={id}
          className={styles.source}
          value={toOption(field)}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">不导入</option>
          <optgroup label="文件里的列">
            {headers.map(({ name }) => (
              <option key={name} value={`column:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {choices.length > 0 && (
            <optgroup label="每一行都是">
              {choices.map((choice) => (
                <option key={choice.value} value={`value:${choice.value}`}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </td>
      <td className={styles.muted}>
        {isMissing ? '还没有选，每一行都会略过' : samples.join('、')}
      </td>
    </tr>
  );
}

/** Saves mappings one after another, so that the last one stays. Returns why the last one was refused. */
function useMap(id: string) {
  const store = useAppStore();
  const [problem, setProblem] = useState('');
  const sequence = useSequence();
  const save = (target: ImportDetail['target'], fields: readonly Field[]) => {
    const sources = fields.map((field) => ({ field: field.field, ...toSource(toOption(field)) }));
    void sequence.run(async () => {
      const { error } = await store.dispatch(
        consoleImportsApi.map.initiate({ id, target, fields: sources }, { track: false }),
      );
      setProblem(isCallError(error) ? error.msg : '');
    });
  };
  return { save, problem };
}

/** Props of {@link Columns}. */
export interface ColumnsProps {
  model: ImportDetail;
  columns: ImportTable;
}

/** Which column of a table fills which field of the site: as recognised, and changed by hand. */
export function Columns({ model: { id, target }, columns }: ColumnsProps) {
  const { save, problem } = useMap(id);
  // Shown at once: the reply may be late, and the next change builds on this one.
  const [fields, setFields] = useState(columns.fields);
  const change = (changed: Field, option: string) => {
    const { column = null, value = null } = toSource(option);
    const next = fields.map((field) =>
      field.field === changed.field ? { ...field, column, value } : field,
    );
    setFields(next);
    save(target, next);
  };
  return (
    <section aria-label="表格" className={styles.columns}>
      <fieldset className={styles.targets}>
        <legend>这张表是</legend>
        {TARGETS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="import-target"
              checked={target === value}
              onChange={() => save(value, [])}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <table className={styles.changes} aria-label="列的对应">
        <thead>
          <tr>
            <th scope="col">网站的字段</th>
            <th scope="col">取自</th>
            <th scope="col">开头的值</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow
              key={field.field}
              field={field}
              headers={columns.headers}
              onChange={(option) => change(field, option)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Goes back to the columns of a table after its check. */
export function BackToColumns({ model, columns }: ColumnsProps) {
  const { save, problem } = useMap(model.id);
  return (
    <>
      <Button onClick={() => save(model.target, columns.fields)}>改对应</Button>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
