import { Button, formatDuration, durationInWords } from '@zhucheng/ui';
import styles from './player.module.css';
import type { PlaybackPhase } from './use-playback.ts';

interface PlayerOverlayProps {
  phase: PlaybackPhase;
  title: string;
  seconds: number;
  freeSeconds: number;
  /** Position to resume from; null to start at the beginning. */
  resume: number | null;
  onStart: (at: number) => void;
  onLogin: () => void;
  onRetry: () => void;
}

/** Overlay of the player: start, loading, login prompt or error. */
export function PlayerOverlay(props: PlayerOverlayProps) {
  const { phase, title, seconds, freeSeconds, resume, onStart, onLogin, onRetry } = props;
  if (phase === 'ready') return null;
  if (phase === 'idle') {
    return (
      <div className={styles.begin}>
        <Button
          variant="cta"
          size="large"
          icon="play"
          aria-label={`播放《${title}》，时长 ${durationInWords(seconds)}`}
          onClick={() => onStart(resume ?? 0)}
        >
          {resume === null ? '播放' : `从 ${formatDuration(resume)} 接着看`}
        </Button>
        {resume !== null && (
          <Button size="large" onClick={() => onStart(0)}>
            从头看
          </Button>
        )}
      </div>
    );
  }
  if (phase === 'starting') {
    return (
      <p className={styles.wait} role="status">
        正在打开影片……
      </p>
    );
  }
  if (phase === 'loginNeeded') {
    return (
      <div className={styles.panel} role="group" aria-label="登录后接着看">
        <b>前 {freeSeconds} 秒看完了</b>
        <p>登录后从 {formatDuration(freeSeconds)} 接着看，下次打开还从停下的地方开始。</p>
        <div>
          <Button variant="cta" onClick={onLogin}>
            登录接着看
          </Button>
          <Button variant="onInk" onClick={() => onStart(0)}>
            重看前 {freeSeconds} 秒
          </Button>
        </div>
      </div>
    );
  }
  const isNetwork = phase === 'network';
  return (
    <div className={styles.panel} role="alert">
      <b>{isNetwork ? '影片没有取到' : '这个浏览器放不了这段影片'}</b>
      <p>
        {isNetwork
          ? '网络断开或太慢。恢复以后点“重试”，会从停下的地方接着放。'
          : '请换用新版的浏览器，或者先读下面的文字。'}
      </p>
      <div>
        <Button variant="onInk" icon="refresh" onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  );
}
