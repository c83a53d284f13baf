/** Paths that Vite's development server answers beside the app's pages: its client, modules and sources. */
const DEV_PATH = /^\/(@|app\/|node_modules\/|__)/;

/** Whether a path belongs to the development server itself, not to a page. */
export function isDevServerPath(pathname: string): boolean {
  return DEV_PATH.test(pathname);
}

/** Whether a WebSocket is the hot reload's. */
export function isHotReload(protocols: string | undefined): boolean {
  return /\bvite-(hmr|ping)\b/.test(protocols ?? '');
}
