/** Part of the Navigation API that is used. Firefox and Safari have it since 2025. */
interface NavigationEvents {
  addEventListener: (type: 'currententrychange', listener: () => void) => void;
}

/** Calls back after every change of the address within the document. */
function onHistoryChange(callback: () => void, target: Window): void {
  const { navigation } = target as Window & { navigation?: NavigationEvents };
  if (navigation) {
    navigation.addEventListener('currententrychange', callback);
    return;
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = target.history[name].bind(target.history);
    target.history[name] = (...parameters) => {
      original(...parameters);
      callback();
    };
  }
  target.addEventListener('popstate', callback);
}

/**
 * Calls back when another page is shown: after client navigation, and when the browser brings a document back as it was
 * left (`restored`).
 */
export function onPageChange(
  callback: (change: { restored: boolean }) => void,
  target: Window = window,
): void {
  onHistoryChange(() => callback({ restored: false }), target);
  target.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) callback({ restored: true });
  });
}
