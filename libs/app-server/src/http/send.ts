import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheStatus } from '../cache/page-cache.ts';
import { negotiateEncoding } from './encoding.ts';
import type { Page } from './page.ts';

/** Reply that is not the same for all visitors: shared caches don't keep it. */
export interface PrivateReply {
  /** `Set-Cookie`, if one is to be set. */
  cookie?: string;
}

/** Sends a page in the best accepted encoding, or 304 if the browser has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  from: CacheStatus,
  own?: PrivateReply,
): void {
  const encoding = page.body.chooseEncoding(
    negotiateEncoding(request.headers['accept-encoding'] as string | undefined),
  );
  const headers = own ? page.privateHeaders(encoding) : page.headers(encoding);
  if (own?.cookie !== undefined) headers.push('Set-Cookie', own.cookie);
  const known = request.headers['if-none-match'];
  if (page.status === 200 && known !== undefined && known.includes(page.etag(encoding).slice(2))) {
    response.writeHead(304, [...headers, 'X-Cache', from]).end();
    return;
  }
  const bytes = page.body.encode(encoding);
  response.writeHead(page.status, [
    ...headers,
    'Content-Length',
    String(bytes.length),
    'X-Cache',
    from,
  ]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
