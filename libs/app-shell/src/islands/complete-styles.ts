/** Attribute of a page's styles: address of the stylesheet that they are a part of. */
export const STYLESHEET_ATTRIBUTE = 'data-stylesheet';

function loadStylesheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} was not loaded.`));
    };
    document.head.append(link);
  });
}

let loading: Promise<void> | undefined;

/**
 * Loads the whole stylesheet of a page that contains only what it shows at first (`finish-page.ts` of `app-server`), before
 * something is shown that was loaded on demand. The whole one, because rules overrule each other by their order. Rejects if
 * it can't be loaded; the next call tries again.
 */
export async function completeStyles(): Promise<void> {
  const style = document.querySelector(`style[${STYLESHEET_ATTRIBUTE}]`);
  const address = style?.getAttribute(STYLESHEET_ATTRIBUTE);
  if (!address) return;
  loading ??= loadStylesheet(address);
  loading.catch(() => (loading = undefined));
  await loading;
}
