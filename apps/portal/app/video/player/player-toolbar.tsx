import { useId } from 'react';
import styles from './player.module.css';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

interface PlayerToolbarProps {
  speed: number;
  onSpeed: (speed: number) => void;
  captions: boolean;
  onCaptions: () => void;
  /** Free seconds for visitors; null if the whole video is free. */
  free: number | null;
}

/** Speed, captions and keyboard help, which native controls hide or lack. */
export function PlayerToolbar({ speed, onSpeed, captions, onCaptions, free }: PlayerToolbarProps) {
  const id = useId();
  return (
    <div className={styles.bar} data-print="hide">
      <label htmlFor={id}>
        速度
        <select id={id} value={speed} onChange={({ target }) => onSpeed(Number(target.value))}>
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={captions} onClick={onCaptions}>
        字幕{captions ? '开' : '关'}
      </button>
      {free !== null && <span>未登录可看前 {free} 秒</span>}
      <span className={styles.keys}>
        <kbd>空格</kbd> 播放或暂停　<kbd>←</kbd> <kbd>→</kbd> 退进 5 秒　<kbd>F</kbd> 全屏
      </span>
    </div>
  );
}
