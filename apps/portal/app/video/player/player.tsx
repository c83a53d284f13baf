import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { ChapterList } from './chapter-list.tsx';
import { PlayerToolbar } from './player-toolbar.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import styles from './player.module.css';
import {
  findChapterIndex,
  findShortcut,
  getResumePosition,
  type CourseVideo,
} from './player-rules.ts';
import { getStoredPosition } from './position-storage.ts';
import { usePlayback } from './use-playback.ts';
import { useProgressReport } from './use-progress-report.ts';
import { runShortcut, setPlaybackRate, setCaptionsShown } from './video-element.ts';

interface PlayerProps {
  film: CourseVideo;
  title: string;
  /** Last position of the member on the server; undefined until loaded. */
  position: number | null | undefined;
}

/** Video of a course with its chapters. Without JavaScript: poster, chapters and a hint. */
export function Player({ film, title, position }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { phase, member, limits, goTo, retry, logIn, onPosition } = usePlayback(film, video);
  const { save, saveDuringPlayback } = useProgressReport(film.id, video, member);
  const [chapter, setChapter] = useState(-1);
  const [speed, setSpeed] = useState(1);
  const [captions, setCaptions] = useState(true);
  const local = useStoredPosition(film.id);
  const resume = getResumePosition(position ?? local, limits);

  const changeSpeed = (value: number) => {
    setSpeed(value);
    if (video.current) setPlaybackRate(video.current, value);
  };
  const changeCaptions = () => {
    setCaptions(!captions);
    if (video.current) setCaptionsShown(video.current, !captions);
  };
  const onKey = (event: KeyboardEvent) => {
    const shortcut = event.target === video.current ? findShortcut(event) : undefined;
    if (!shortcut || phase !== 'ready' || !video.current) return;
    // Captured before the native controls, which would run it a second time.
    event.preventDefault();
    event.stopPropagation();
    if (shortcut.kind === 'captions') changeCaptions();
    else runShortcut(video.current, shortcut);
  };
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <div className={styles.frame} onKeyDownCapture={onKey}>
          <video
            ref={video}
            controls={phase === 'ready'}
            playsInline
            preload="none"
            width={1280}
            height={720}
            aria-label={title}
            tabIndex={phase === 'ready' ? 0 : -1}
            onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
              setChapter(findChapterIndex(film.chapters, currentTime));
              if (!paused) saveDuringPlayback(currentTime);
              onPosition(currentTime);
            }}
            onPause={({ currentTarget }) => save(currentTarget.currentTime)}
            onEnded={({ currentTarget }) => onPosition(currentTarget.currentTime)}
          >
            {phase !== 'idle' && (
              <track
                key={String(member)}
                kind="captions"
                srcLang="zh-CN"
                label="中文"
                src={member ? `${film.captions}?member` : film.captions}
                default={captions}
              />
            )}
          </video>
          {phase === 'idle' && (
            <img
              className={styles.poster}
              src={film.poster}
              width={960}
              height={540}
              alt=""
              fetchPriority="high"
            />
          )}
          <PlayerOverlay
            phase={phase}
            title={title}
            seconds={film.seconds}
            freeSeconds={film.freeSeconds}
            resume={resume}
            onStart={goTo}
            onLogin={logIn}
            onRetry={retry}
          />
        </div>
        <noscript>
          <p className={styles.noscript}>播放影片需要浏览器启用脚本。课程的文字就在下面。</p>
        </noscript>
        <PlayerToolbar
          speed={speed}
          onSpeed={changeSpeed}
          captions={captions}
          onCaptions={changeCaptions}
          free={!member && film.seconds > film.freeSeconds ? film.freeSeconds : null}
        />
      </div>
      <ChapterList
        chapters={film.chapters}
        limits={limits}
        current={phase === 'idle' ? -1 : chapter}
        onChoose={goTo}
      />
    </div>
  );
}

/** The stored position does not change while the page is open. */
const subscribeNever = () => () => undefined;

/** Last position stored in this browser; null on the server, whose pages are the same for everyone. */
function useStoredPosition(id: string): number | null {
  return useSyncExternalStore(
    subscribeNever,
    () => getStoredPosition(id),
    () => null,
  );
}
