import { consoleImportsApi, useAppStore } from '@zhucheng/api-client';
import type { ImportDetail } from '@zhucheng/contracts';
import { Button as CtaButton, formatCount } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { countWritten, formatSeconds, isOpen } from './import-names.ts';
import styles from './imports.module.css';
import { getProgressTitle } from './progress.tsx';

type Action = 'dryRun' | 'run' | 'stop';

/** What an import is waiting for, in a sentence. */
function describeStanding(model: ImportDetail): string {
  const { state, check, problem, counts, pass } = model;
  if (isOpen(state)) return getProgressTitle(model);
  if (problem !== '') return problem;
  if (state === 'done') return `导入完成，共 ${formatCount(counts.read)} 条`;
  if (state === 'stopped') return `已停下，做到第 ${formatCount(counts.read)} 条，已写入的保留`;
  if (check && pass === 'check' && state === 'checked')
    return `试算用时 ${formatSeconds(check.seconds)}，已回滚，网站没有变化`;
  return '对应没问题，就试算一遍：不写入，只看会改什么';
}

/** Buttons of the steps that are possible now, with what the import is waiting for. */
export function Actions({ model }: { model: ImportDetail }) {
  const store = useAppStore();
  const [busy, setBusy] = useState<Action>();
  const { id, state, pass, check } = model;
  const start = async (action: Action) => {
    if (busy) return;
    setBusy(action);
    await store.dispatch(consoleImportsApi[action].initiate({ id }, { track: false }));
    setBusy(undefined);
    // The button that had the focus is gone.
    document.getElementById('import-standing')?.focus();
  };
  const canCheck = pass === 'check' && !isOpen(state);
  const goesOn = pass === 'run' && (state === 'stopped' || state === 'failed');
  const written = check ? countWritten(check.counts) : 0;
  return (
    <footer className={styles.foot}>
      <p
        id="import-standing"
        role="status"
        tabIndex={-1}
        data-failed={state === 'failed' || undefined}
      >
        {describeStanding(model)}
      </p>
      {state === 'checking' || state === 'running' ? (
        <Button onClick={() => void start('stop')} loading={busy === 'stop'}>
          停下
        </Button>
      ) : null}
      {canCheck && (
        <Button
          type={state === 'checked' ? 'default' : 'primary'}
          onClick={() => void start('dryRun')}
          loading={busy === 'dryRun'}
        >
          {state === 'checked' ? '再试算' : '试算'}
        </Button>
      )}
      {(state === 'checked' || goesOn) && (
        <CtaButton
          variant="cta"
          size="small"
          busy={busy === 'run'}
          onClick={() => void start('run')}
        >
          {goesOn ? '接着导入' : `执行导入 ${formatCount(written)} 条`}
        </CtaButton>
      )}
    </footer>
  );
}
