import { consoleContentApi, isCallError } from '@zhucheng/api-client';
import type { ContentDiff } from '@zhucheng/contracts';
import { Skeleton } from '@zhucheng/ui';
import { useEffect } from 'react';
import { formatValue } from '../field-values.ts';
import { toHunks, type Hunk } from './diff-context.ts';
import styles from './panels.module.css';

function Fields({ fields }: Pick<ContentDiff, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>{formatValue(before)}</del> → <ins>{formatValue(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HunkText({ hunk: { heading, parts } }: { hunk: Hunk }) {
  return (
    <li>
      {heading !== '' && <small>{heading}</small>}
      <p>
        {parts.map(({ op, text }, at) => {
          if (op === 'del') return <del key={at}>{text}</del>;
          return op === 'ins' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
        })}
      </p>
    </li>
  );
}

/** Differences of a version from the one it began from: fields, then passages. */
export function DiffView({ id, to, mark }: { id: string; to: number; mark: string }) {
  const { currentData, error, refetch } = consoleContentApi.diff.useQuery({ id, to });
  // An open version changes without getting another number.
  useEffect(() => {
    void refetch();
  }, [mark, refetch]);
  if (error) {
    return (
      <p className={styles.nothing}>
        {isCallError(error) ? error.msg : '没有取到差别。'}{' '}
        <button type="button" className={styles.link} onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  }
  const diff = currentData?.model;
  if (!diff) return <Skeleton kind="list" />;
  const { from, fields, body } = diff;
  if (!from) return <p className={styles.nothing}>这是第一版，没有可比的。</p>;
  const hunks = toHunks(body);
  return (
    <section className={styles.diff} aria-label="差别">
      <h3>
        第 {from.number} 版 → 第 {to} 版
      </h3>
      <p className={styles.note} role="status">
        {fields.length + hunks.length === 0
          ? '没有差别'
          : `${fields.length} 个字段，${hunks.length} 处正文`}
      </p>
      <Fields fields={fields} />
      <ol className={styles.hunks}>
        {hunks.map((hunk, at) => (
          <HunkText key={at} hunk={hunk} />
        ))}
      </ol>
    </section>
  );
}
