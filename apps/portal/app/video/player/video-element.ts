import type { Shortcut } from './player-rules.ts';

/** Plays; if the browser blocks it, the visitor can use its controls. */
export const play = (video: HTMLVideoElement) => video.play().catch(() => undefined);

/** Seeks, plays and focuses the video, which enables the keyboard shortcuts. */
export function playFrom(video: HTMLVideoElement, position: number): void {
  video.currentTime = position;
  video.focus({ preventScroll: true });
  void play(video);
}

/** Sets the speed of the current and later sources. */
export function setPlaybackRate(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/** Shows or hides the captions. */
export function setCaptionsShown(video: HTMLVideoElement, shown: boolean): void {
  for (const track of video.textTracks) track.mode = shown ? 'showing' : 'hidden';
}

/** Runs a shortcut. */
export function runShortcut(
  video: HTMLVideoElement,
  shortcut: Exclude<Shortcut, { kind: 'captions' }>,
): void {
  if (shortcut.kind === 'seek') {
    video.currentTime = Math.max(0, video.currentTime + shortcut.seconds);
  } else if (shortcut.kind === 'fullscreen') {
    void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen());
  } else if (video.paused) {
    void play(video);
  } else {
    video.pause();
  }
}
