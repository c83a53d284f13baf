import { connectionChanged, type AppStore } from '@zhucheng/api-client';

/** Duration of the `recovered` state in milliseconds. */
const RECOVERED_FOR = 3_000;

/**
 * Updates the connection state of the store. RTK Query listens to the same events and refetches displayed queries by
 * itself.
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
