import { learningApi } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import { useRequireLogin, useIsMember } from '@zhucheng/auth-store';
import { formatDuration } from '@zhucheng/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { attachPlaylist, type AttachedPlaylist, type PlaybackFailure } from './attach-playlist.ts';
import { isAtFreeLimit, type WatchLimits } from './player-rules.ts';
import { play, playFrom } from './video-element.ts';

/** Video data needed for playback. */
export interface PlaybackSource {
  id: string;
  seconds: number;
  freeSeconds: number;
  playlist: string;
}

/** Phase of the player. `ready` is playing or paused, `loginNeeded` stopped at the limit of visitors. */
export type PlaybackPhase = 'idle' | 'starting' | 'ready' | 'loginNeeded' | PlaybackFailure;

/** Controls a video element: starts, seeks, stops visitors at the limit and continues after their login. */
export function usePlayback(source: PlaybackSource, video: RefObject<HTMLVideoElement | null>) {
  const { id, freeSeconds, playlist } = source;
  const member = useIsMember();
  const limits: WatchLimits = { ...source, member };
  const requireLogin = useRequireLogin();
  const [checkLogin] = learningApi.checkLogin.useMutation();
  const [phase, setPhase] = useState<PlaybackPhase>('idle');
  const attached = useRef<AttachedPlaylist>(undefined);
  const target = useRef(0);
  // The limit is reported by several time updates.
  const stopped = useRef(false);

  useEffect(() => () => attached.current?.close(), []);

  const start = async (at: number) => {
    const element = video.current;
    if (!element) return;
    stopped.current = false;
    target.current = at;
    setPhase('starting');
    attached.current?.close();
    const fail = (failure: PlaybackFailure) => {
      target.current = element.currentTime || target.current;
      setPhase(failure);
    };
    try {
      attached.current = await attachPlaylist(element, playlist, at, fail);
    } catch {
      return fail('network');
    }
    setPhase((now) => (now === 'starting' ? 'ready' : now));
    element.focus({ preventScroll: true });
    await play(element);
  };

  /** Continues beyond the limit if the visitor has logged in meanwhile, else asks for a login. */
  const stopAtLimit = async (at: number) => {
    stopped.current = true;
    target.current = at;
    video.current?.pause();
    if (document.fullscreenElement) await document.exitFullscreen();
    setPhase('loginNeeded');
    const answer = await checkLogin({ id, position: at });
    if (answer.data) return start(at);
    const loginNeeded = 'code' in answer.error && answer.error.code === CODES.loginNeeded;
    if (!loginNeeded) return setPhase('network');
    await requireLogin(`即可从 ${formatDuration(at)} 接着看`);
  };

  // Continues at the same position after a login anywhere on the page.
  const before = useRef(member);
  useEffect(() => {
    const loggedIn = member && !before.current;
    before.current = member;
    if (loggedIn && phase === 'loginNeeded') void start(target.current);
  });

  const goTo = (at: number) => {
    const element = video.current;
    if (isAtFreeLimit(at, limits)) return void stopAtLimit(at);
    if (!element || phase !== 'ready') return void start(at);
    playFrom(element, at);
  };

  return {
    phase,
    member,
    limits,
    goTo,
    /** Starts again from the last position. */
    retry: () => void start(target.current),
    /** Asks for a login again. */
    logIn: () => void stopAtLimit(target.current),
    /** Handles a new position; stops visitors at the limit. */
    onPosition: (position: number) => {
      if (phase === 'ready' && !stopped.current && isAtFreeLimit(position, limits))
        void stopAtLimit(freeSeconds);
    },
  };
}
