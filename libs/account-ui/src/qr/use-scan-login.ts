import { useAppStore, authApi, withoutErrorToast, type AppStore } from '@zhucheng/api-client';
import { drawQrCode } from '@zhucheng/ui/qr-code';
import { useEffect, useEffectEvent, useState } from 'react';

/** State of a QR login; `loading` and `failed` are local. Source: specification §4. */
export type ScanState =
  'loading' | 'WAITING' | 'SCANED' | 'LOGINED' | 'TIMEOUT' | 'REFUSED' | 'failed';

/** QR login for display. */
export interface ScanLogin {
  state: ScanState;
  /** QR code as a data URL. */
  image?: string;
  /** Message of the API if there is no code. */
  reason?: string;
  /** Expiry of the code, in epoch milliseconds. */
  until: number;
  refresh: () => void;
}

/** States that a phone may still change. */
const PENDING_STATES: readonly ScanState[] = ['WAITING', 'SCANED'];

/** Delay after a failed status call in milliseconds, and maximum number of consecutive failures. */
const RETRY_PAUSE_MS = 3_000;
const MAX_FAILURES = 5;

const delay = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Resolves when the page is visible; polling pauses while it is hidden. */
function waitUntilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
}

/** Polls the state of a code until it is confirmed, rejected or expired; the status call itself waits for changes. */
async function pollState(
  store: AppStore,
  qrcodeId: string,
  tell: (state: ScanState) => void,
  { aborted }: { aborted: () => boolean },
): Promise<void> {
  let known: 'WAITING' | 'SCANED' = 'WAITING';
  let failures = 0;
  while (!aborted()) {
    await waitUntilVisible();
    const { data } = await withoutErrorToast(store, () =>
      store.dispatch(authApi.scanStatus.initiate({ qrcodeId, known }, { track: false })),
    );
    if (aborted()) return;
    if (data) {
      const { state } = data.model;
      failures = 0;
      tell(state);
      if (state !== 'WAITING' && state !== 'SCANED') return;
      known = state;
    } else {
      failures += 1;
      if (failures >= MAX_FAILURES) return tell('failed');
      await delay(RETRY_PAUSE_MS);
    }
  }
}

/** Creates a QR code and waits for the phone. `onLogined` is called after the login. */
export function useScanLogin(onLogined: () => void): ScanLogin {
  const store = useAppStore();
  const [round, setRound] = useState(0);
  const [shownCode, setCode] = useState<{ image: string; until: number }>();
  const [state, setState] = useState<ScanState>('loading');
  const [reason, setReason] = useState<string>();
  const logined = useEffectEvent(onLogined);
  useEffect(() => {
    let over = false;
    const aborted = () => over;
    const run = async () => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(authApi.scanQrcode.initiate({}, { track: false })),
      );
      if (over) return;
      setReason(error?.msg);
      if (!data) return setState('failed');
      const { qrcodeId, content, expires } = data.model;
      const image = await drawQrCode(content);
      if (over) return;
      setCode({ image, until: Date.now() + expires * 1_000 });
      setState('WAITING');
      const tell = (next: ScanState) => {
        setState(next);
        if (next === 'LOGINED') logined();
      };
      await pollState(store, qrcodeId, tell, { aborted });
    };
    run().catch(() => over || setState('failed'));
    return () => {
      over = true;
    };
  }, [store, round]);
  const until = shownCode?.until ?? 0;
  useEffect(() => {
    if (!PENDING_STATES.includes(state) || until === 0) return undefined;
    const timer = setTimeout(() => setState('TIMEOUT'), until - Date.now());
    return () => clearTimeout(timer);
  }, [state, until]);
  const refresh = () => {
    setState('loading');
    setRound(round + 1);
  };
  return { state, image: shownCode?.image, reason, until, refresh };
}
