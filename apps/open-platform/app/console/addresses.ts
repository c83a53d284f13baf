/** Address of the member's applications. */
export const CONSOLE_PATH = '/open/console';

/** What of an application's call log is shown. */
export interface LogView {
  page: number;
  /** Only calls that were refused or failed. */
  failed: boolean;
}

/** Reads the view of the call log from the address; what makes no sense is the first page of all. */
export function parseLogView(query: URLSearchParams): LogView {
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    failed: query.get('failed') === '1',
  };
}

/** Address of an application, and of a view of its call log. */
export function appHref(
  id: string,
  { page, failed }: LogView = { page: 1, failed: false },
): string {
  const query = new URLSearchParams();
  if (failed) query.set('failed', '1');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${CONSOLE_PATH}/${encodeURIComponent(id)}${text && `?${text}`}`;
}
