import { connectionChanged, type AppStore } from '@zhucheng/api-client';

/** Milliseconds for which the bar says that the connection is back. */
const RECOVERED_FOR = 3_000;

/**
 * Keeps the store's connection state. Shown queries refetch by themselves when the network is back: RTK Query listens
 * to the same events.
 */
export function watchConnection(store: AppStore, target: Window = window): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offline = () => {
    clearTimeout(timer);
    store.dispatch(connectionChanged('offline'));
  };
  const online = () => {
    if (store.getState().connection !== 'offline') return;
    store.dispatch(connectionChanged('recovered'));
    timer = setTimeout(() => store.dispatch(connectionChanged('online')), RECOVERED_FOR);
  };
  target.addEventListener('offline', offline);
  target.addEventListener('online', online);
  if (target.navigator.onLine === false) offline();
}
