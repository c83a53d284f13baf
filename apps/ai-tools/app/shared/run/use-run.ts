import { aiRunsApi } from '@zhucheng/api-client';
import type { AiRunEvent } from '@zhucheng/contracts';
import { startTransition, useEffect, useState } from 'react';
import { applyRunEvent, NOTHING_WRITTEN, type RunView } from './run-view.ts';

/** Events of this time are shown at once: those of a text that is caught up with come by the hundred. */
const FRAME_MS = 50;

interface RunListener {
  onEvents: (events: readonly AiRunEvent[]) => void;
  /** No more events come, although the run has not ended: it is not there, or the session has ended. */
  onLost: () => void;
}

/**
 * Follows a run from its first word until its end; the browser resumes by itself after an interruption. Returns the function
 * that stops following, which ends nothing.
 */
function followRun(run: string, { onEvents, onLost }: RunListener): () => void {
  const source = new EventSource(`/api/ai/run/events?run=${run}`);
  let waiting: AiRunEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    onEvents(waiting);
    waiting = [];
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as AiRunEvent;
    waiting.push(event);
    timer ??= setTimeout(flush, FRAME_MS);
    if (event.kind === 'end') source.close();
  };
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) onLost();
  };
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

interface State {
  /** Run and attempt that it belongs to. */
  key: string;
  view: RunView;
  lost: boolean;
}

/** A run that is followed, and what can be done about it. */
export interface FollowedRun {
  view: RunView;
  /** Its progress can't be seen; `retry` begins again from the first word. */
  lost: boolean;
  retry: () => void;
  /** Stops the run; its end comes as an event. */
  stop: () => void;
  stopping: boolean;
}

/** Follows a run by server-sent events; follows nothing without an id. A page that is left ends nothing. */
export function useRun(run: string | undefined): FollowedRun {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>();
  const [stop, { isLoading: stopping }] = aiRunsApi.stop.useMutation();
  const key = `${run} ${attempt}`;
  useEffect(() => {
    if (!run) return undefined;
    const update = (change: (state: State) => Partial<State>) =>
      startTransition(() =>
        setState((last) => {
          const current = last?.key === key ? last : { key, view: NOTHING_WRITTEN, lost: false };
          return { ...current, ...change(current) };
        }),
      );
    return followRun(run, {
      onEvents: (events) => update(({ view }) => ({ view: events.reduce(applyRunEvent, view) })),
      onLost: () => update(() => ({ lost: true })),
    });
  }, [run, key]);
  const current = state?.key === key ? state : undefined;
  return {
    view: current?.view ?? NOTHING_WRITTEN,
    lost: current?.lost ?? false,
    retry: () => setAttempt((last) => last + 1),
    stop: () => run && void stop({ run }),
    stopping,
  };
}
