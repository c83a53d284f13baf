import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { ChapterList } from './chapter-list.tsx';
import type { CourseVideo } from './film.ts';
import { PlayerToolbar } from './player-toolbar.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import styles from './player.module.css';
import { findChapterIndex, findShortcut, getResumePosition } from './player-rules.ts';
import { getStoredPosition } from './position-storage.ts';
import { usePlayback } from './use-playback.ts';
import { useProgressReport } from './use-progress-report.ts';
import { runShortcut, setPlaybackRate, setCaptionsShown } from './video-element.ts';

interface PlayerProps {
  film: CourseVideo;
  title: string;
  /** Where the member stopped, at the server; undefined until it is known. */
  position: number | null | undefined;
}

/** The film of a course with its chapters. Without script: the poster, the chapters and a word about it. */
export function Player({ film, title, position }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { phase, member, limits, goTo, retry, askAgain, reached } = usePlayback(film, video);
  const { keep, passing } = useProgressReport(film.id, video, member);
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
    const deed = event.target === video.current ? findShortcut(event) : undefined;
    if (!deed || phase !== 'open' || !video.current) return;
    // Before the browser's own controls see it: they would do the same once more.
    event.preventDefault();
    event.stopPropagation();
    if (deed.kind === 'captions') changeCaptions();
    else runShortcut(video.current, deed);
  };
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <div className={styles.frame} onKeyDownCapture={onKey}>
          <video
            ref={video}
            controls={phase === 'open'}
            playsInline
            preload="none"
            width={1280}
            height={720}
            aria-label={title}
            tabIndex={phase === 'open' ? 0 : -1}
            onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
              setChapter(findChapterIndex(film.chapters, currentTime));
              if (!paused) passing(currentTime);
              reached(currentTime);
            }}
            onPause={({ currentTarget }) => keep(currentTarget.currentTime)}
            onEnded={({ currentTarget }) => reached(currentTarget.currentTime)}
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
            onLogin={askAgain}
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

/** Nobody else writes the place while this page is open. */
const subscribeToNothing = () => () => undefined;

/** Where this browser stopped; known only after the page is there, which is the same for everybody. */
function useStoredPosition(id: string): number | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => getStoredPosition(id),
    () => null,
  );
}
