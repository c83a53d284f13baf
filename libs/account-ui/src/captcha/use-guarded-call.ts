import { useAppStore, authApi, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import type { Challenge } from 'altcha-lib';
import { useRef, useState } from 'react';

/** Maximum time of the proof of work in milliseconds; then the image is shown instead. */
const MAX_WORK_MS = 20_000;

/** Solves a proof-of-work challenge. Returns undefined without a secure context or after the time limit. */
export async function solveProofOfWork(question: object): Promise<string | undefined> {
  const challenge = question as Challenge;
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WORK_MS });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}

/** Captcha of a call: proof of work or text of an image. */
export interface Captcha {
  altcha?: string;
  icodeId?: string;
  icode?: string;
}

/** Function that starts a call by `dispatch(endpoint.initiate(…))`. */
type StartCall<Data> = (captcha: Captcha | undefined) => PromiseLike<{
  data?: Data;
  error?: unknown;
}> & { requestId: string };

/** Result of a guarded call. */
export interface GuardedResult<Data> {
  data?: Data;
  error?: CallError;
}

/** The visible image and a function that loads another. */
export interface ImageCaptcha {
  image: string;
  text: string;
  setText: (text: string) => void;
  refresh: () => void;
  /** True if the submitted text did not match the previous image. */
  wrong: boolean;
}

const isCaptchaRequired = (error: CallError | undefined) =>
  error?.errors?.some(({ field }) => field === 'captcha') ?? false;

/** Returns the error with a message that explains the image. */
const withImageMessage = <Data>({ error }: GuardedResult<Data>): GuardedResult<Data> =>
  error ? { error: { ...error, msg: '请先输入图形验证码，再试一次' } } : {};

/**
 * Returns a function for calls that may require a captcha. The browser first solves a proof of work; if that is
 * rejected, an image is shown and its text is sent with the next attempt.
 */
export function useGuardedCall() {
  const store = useAppStore();
  const [picture, setPicture] = useState<{ id: string; image: string }>();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const worked = useRef(false);

  const refresh = async () => {
    const { data } = await store.dispatch(
      authApi.icode.initiate({ icodeId: picture?.id }, { track: false }),
    );
    setText('');
    if (data) setPicture({ id: data.model.icodeId, image: data.model.image });
  };

  const call = async <Data>(start: StartCall<Data>): Promise<GuardedResult<Data>> => {
    const typed = picture && text ? { icodeId: picture.id, icode: text.trim() } : undefined;
    const first = await withoutErrorToast(store, () => start(typed));
    const asked = isCaptchaRequired(first.error);
    setWrong(asked && typed !== undefined);
    if (!asked) {
      // An image is valid for one attempt.
      if (typed && first.error) await refresh();
      else if (typed) setPicture(undefined);
      return first;
    }
    if (!worked.current) {
      worked.current = true;
      // Without a toast: after a failure the image is shown.
      const { data } = await withoutErrorToast(store, () =>
        store.dispatch(authApi.captcha.initiate({}, { track: false })),
      );
      const altcha = data && (await solveProofOfWork(data.challenge));
      const second = altcha ? await withoutErrorToast(store, () => start({ altcha })) : first;
      if (!isCaptchaRequired(second.error)) {
        worked.current = false;
        return second;
      }
    }
    await refresh();
    return withImageMessage(first);
  };

  const image: ImageCaptcha | undefined = picture && {
    image: picture.image,
    text,
    setText,
    refresh: () => void refresh(),
    wrong,
  };
  return { call, image };
}

/** Return type of {@link useGuardedCall}. */
export type GuardedCall = ReturnType<typeof useGuardedCall>;
