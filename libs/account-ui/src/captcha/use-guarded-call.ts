import { useAppStore, authApi, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import type { Challenge } from 'altcha-lib';
import { useRef, useState } from 'react';

/** Longest time that the work may take, in milliseconds; then the image is the other way. */
const PATIENCE = 20_000;

/**
 * Proves that somebody is there by a little work of this computer, without asking the person anything. Undefined where
 * the browser can't (no secure context) or needs too long.
 */
export async function solveProofOfWork(question: object): Promise<string | undefined> {
  const challenge = question as Challenge;
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}

/** Proof that a person is there: work of this computer, or the text of an image. */
export interface Captcha {
  altcha?: string;
  icodeId?: string;
  icode?: string;
}

/** A call as `dispatch(endpoint.initiate(…))` starts it. */
type Start<Data> = (captcha: Captcha | undefined) => PromiseLike<{
  data?: Data;
  error?: unknown;
}> & { requestId: string };

/** How a guarded call ended. */
export interface GuardedOutcome<Data> {
  data?: Data;
  error?: CallError;
}

/** The image on show, and how to get another. */
export interface ImageCaptcha {
  image: string;
  text: string;
  setText: (text: string) => void;
  refresh: () => void;
  /** The text that was sent is not what the image before showed. */
  wrong: boolean;
}

const asksForCaptcha = (error: CallError | undefined) =>
  error?.errors?.some(({ field }) => field === 'captcha') ?? false;

/** The refusal, told so that who sees the image knows what to do. */
const withImage = <Data>({ error }: GuardedOutcome<Data>): GuardedOutcome<Data> =>
  error ? { error: { ...error, msg: '请先输入图形验证码，再试一次' } } : {};

/**
 * Calls that may ask for a proof that a person is there. The first time this computer works for it, unseen; only where
 * that does not do, an image appears whose text is sent with the next try.
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

  const call = async <Data>(start: Start<Data>): Promise<GuardedOutcome<Data>> => {
    const typed = picture && text ? { icodeId: picture.id, icode: text.trim() } : undefined;
    const first = await withoutErrorToast(store, () => start(typed));
    const asked = asksForCaptcha(first.error);
    setWrong(asked && typed !== undefined);
    if (!asked) {
      // A picture is good for one try: who has to try again finds the next one.
      if (typed && first.error) await refresh();
      else if (typed) setPicture(undefined);
      return first;
    }
    if (!worked.current) {
      worked.current = true;
      // Quietly: where it fails the image is the other way.
      const { data } = await withoutErrorToast(store, () =>
        store.dispatch(authApi.captcha.initiate({}, { track: false })),
      );
      const altcha = data && (await solveProofOfWork(data.challenge));
      const second = altcha ? await withoutErrorToast(store, () => start({ altcha })) : first;
      if (!asksForCaptcha(second.error)) {
        worked.current = false;
        return second;
      }
    }
    await refresh();
    return withImage(first);
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

/** What the forms need of {@link useGuardedCall}. */
export type GuardedCall = ReturnType<typeof useGuardedCall>;
