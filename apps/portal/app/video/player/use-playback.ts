import { learningApi } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { attachPlaylist, type AttachedPlaylist, type PlaybackFailure } from './attach-playlist.ts';
import { isAtFreeLimit, type WatchLimits } from './player-rules.ts';
import { play, playFrom } from './video-element.ts';
import { formatDuration } from '../../shared/duration.ts';

/** What the player knows of a film. */
export interface PlaybackSource {
  id: string;
  seconds: number;
  freeSeconds: number;
  playlist: string;
}

/** Before the first play, getting ready, playing or paused, at the visitors' limit, or failed. */
export type PlaybackPhase = 'idle' | 'starting' | 'open' | 'gate' | PlaybackFailure;

/** Drives a video element: begins, goes to moments, stops visitors at the limit and goes on after they logged in. */
export function usePlayback(film: PlaybackSource, video: RefObject<HTMLVideoElement | null>) {
  const { id, freeSeconds, playlist } = film;
  const member = useSession().state === 'member';
  const limits: WatchLimits = { ...film, member };
  const gate = useRequireLogin();
  const [checkLogin] = learningApi.checkLogin.useMutation();
  const [phase, setPhase] = useState<PlaybackPhase>('idle');
  const attached = useRef<AttachedPlaylist>(undefined);
  const wanted = useRef(0);
  /** The limit was reached: the clock tells so several times. */
  const asking = useRef(false);

  useEffect(() => () => attached.current?.close(), []);

  const open = async (at: number) => {
    const element = video.current;
    if (!element) return;
    asking.current = false;
    wanted.current = at;
    setPhase('starting');
    attached.current?.close();
    const fail = (failure: PlaybackFailure) => {
      wanted.current = element.currentTime || wanted.current;
      setPhase(failure);
    };
    try {
      attached.current = await attachPlaylist(element, playlist, at, fail);
    } catch {
      return fail('network');
    }
    setPhase((now) => (now === 'starting' ? 'open' : now));
    element.focus({ preventScroll: true });
    await play(element);
  };

  /** A visitor wants to go on behind the limit: lets in who has logged in meanwhile, asks all others to. */
  const askAt = async (at: number) => {
    asking.current = true;
    wanted.current = at;
    video.current?.pause();
    if (document.fullscreenElement) await document.exitFullscreen();
    setPhase('gate');
    const answer = await checkLogin({ id, position: at });
    if (answer.data) return open(at);
    const refused = 'code' in answer.error && answer.error.code === CODES.loginNeeded;
    if (!refused) return setPhase('network');
    await gate(`即可从 ${formatDuration(at)} 接着看`);
  };

  // After the login, wherever it happened, the film goes on at the same second.
  const before = useRef(member);
  useEffect(() => {
    const came = member && !before.current;
    before.current = member;
    if (came && phase === 'gate') void open(wanted.current);
  });

  const goTo = (at: number) => {
    const element = video.current;
    if (isAtFreeLimit(at, limits)) return void askAt(at);
    if (!element || phase !== 'open') return void open(at);
    playFrom(element, at);
  };

  return {
    phase,
    member,
    limits,
    goTo,
    /** Again from where it stopped. */
    retry: () => void open(wanted.current),
    /** Asks to log in once more. */
    askAgain: () => void askAt(wanted.current),
    /** Watched to here; stops visitors at the limit. */
    reached: (position: number) => {
      if (phase === 'open' && !asking.current && isAtFreeLimit(position, limits))
        void askAt(freeSeconds);
    },
  };
}
