import type { ImportDetail } from '@zhucheng/contracts';
import { cx, formatCount, Icon } from '@zhucheng/ui';
import styles from './imports.module.css';
import { countWritten } from './import-names.ts';

const STEPS = ['上传', '对应', '试算', '执行', '报告'];

/** Index of the step that an import is at. */
export function getStep({ state, pass }: Pick<ImportDetail, 'state' | 'pass'>): number {
  if (state === 'done') return 4;
  if (pass === 'run') return 3;
  return state === 'uploaded' ? 1 : 2;
}

/** What has come out of a step, or comes next; empty where there is nothing to say. */
function describeStep(step: number, model: ImportDetail): string {
  const { recognition, check, format, state } = model;
  if (step === 0) return format === 'md' ? 'Markdown' : format.toUpperCase();
  if (step === 1) return `${recognition.sampled} 条认得 ${recognition.accepted} 条`;
  if (step === 2) return check && state !== 'checking' ? '已全部回滚' : '';
  if (step === 3) return check ? `${formatCount(countWritten(check.counts))} 条` : '';
  return state === 'done' ? '可下载' : '';
}

/** The five steps of an import, with what has come out of each. */
export function Steps({ model }: { model: ImportDetail }) {
  const current = getStep(model);
  return (
    <ol className={styles.steps} aria-label="步骤">
      {STEPS.map((name, step) => {
        const isDone = step < current || model.state === 'done';
        return (
          <li
            key={name}
            className={cx(isDone && styles.past, step === current && styles.current)}
            aria-current={step === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{isDone ? <Icon name="check" /> : step + 1}</i>
            <b>{name}</b>
            {isDone && <span className="sr">，已完成</span>}
            <small>{describeStep(step, model)}</small>
          </li>
        );
      })}
    </ol>
  );
}
