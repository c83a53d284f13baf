import { redirectDocument } from 'react-router';

/**
 * Client loader of every page: what a page shows is in its HTML alone, made from what the server has read (guides, API
 * descriptions), so following a link loads a document. Pages are cached and small; there is nothing to fetch twice.
 */
export function loadDocument({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
