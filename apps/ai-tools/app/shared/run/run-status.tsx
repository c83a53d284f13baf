import { Button, Icon } from '@zhucheng/ui';
import type { AiRunEndState } from '@zhucheng/contracts';
import styles from './run.module.css';
import type { RunView } from './run-view.ts';
import type { FollowedRun } from './use-run.ts';

const END_WORDS: Record<AiRunEndState, string> = {
  done: '写好了。',
  stopped: '已停下，写出的都留着。',
  failed: '没有写成，扣的点数已退回。',
  interrupted: '写到一半中断了，写出的都留着。',
};

/** Who writes, in words: 离线写作, 模型 and its name, or 本人. */
export function getWriterWords({ writer }: RunView): string {
  if (!writer) return '正在准备';
  if (writer.writer === 'offline') return '离线写作';
  return writer.writer === 'own' ? '本人' : `模型 ${writer.model ?? ''}`.trim();
}

/** How a run ended, in a sentence. */
export const getEndWords = ({ state, reason }: NonNullable<RunView['end']>): string =>
  reason ?? END_WORDS[state];

/** How far a run is: who writes, the button that stops it, and how it ended. */
export function RunStatus({ view, lost, retry, stop, stopping }: FollowedRun) {
  const { end, writer } = view;
  if (end) {
    const isWhole = end.state === 'done';
    return (
      <p className={isWhole ? styles.done : styles.ended} role="status">
        <Icon name={isWhole ? 'check' : 'warning'} />
        {getEndWords(end)}
      </p>
    );
  }
  if (lost) {
    return (
      <div className={styles.ended} role="alert">
        <Icon name="warning" />
        <span>看不到写作的进展。写作不会因此停下，重新连接就能接着看。</span>
        <Button size="small" icon="refresh" onClick={retry}>
          重新连接
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.running}>
      <span className={styles.caret} aria-hidden="true" />
      <p role="status">
        正在写 · {getWriterWords(view)}
        {writer?.reason && <small>{writer.reason}</small>}
      </p>
      <Button size="small" busy={stopping} onClick={stop}>
        停止
      </Button>
    </div>
  );
}
