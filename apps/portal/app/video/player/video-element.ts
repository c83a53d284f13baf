import type { Shortcut } from './player-rules.ts';

/** Plays; where the browser wants another click, its controls are there for that. */
export const play = (video: HTMLVideoElement) => video.play().catch(() => undefined);

/** Goes to a moment and plays from there; the keys of the film work from now on. */
export function playFrom(video: HTMLVideoElement, at: number): void {
  video.currentTime = at;
  video.focus({ preventScroll: true });
  void play(video);
}

/** Plays at a speed, also what is put on the element later. */
export function setPlaybackRate(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/** Shows or hides the captions. */
export function setCaptionsShown(video: HTMLVideoElement, shown: boolean): void {
  for (const track of video.textTracks) track.mode = shown ? 'showing' : 'hidden';
}

/** Does to the film what a key asks for. */
export function runShortcut(
  video: HTMLVideoElement,
  deed: Exclude<Shortcut, { kind: 'captions' }>,
): void {
  if (deed.kind === 'by') {
    video.currentTime = Math.max(0, video.currentTime + deed.seconds);
  } else if (deed.kind === 'fullscreen') {
    void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen());
  } else if (video.paused) {
    void play(video);
  } else {
    video.pause();
  }
}
