import { REQUEST_TIMEOUT_MS } from '@zhucheng/contracts';
import { createNetworkError, parseResponse, type CallResult } from './envelope.ts';
import { sendWithFetch, type SendRequest } from './transport.ts';

/** One call of the contract. */
export interface Call {
  path: string;
  method: 'POST' | 'GET';
  body?: unknown;
  /** Cache tags of the reply according to the contract. */
  tags?: readonly string[];
  /** Not requested by the visitor: its failure shows no message. */
  background?: boolean;
}

/** Transport options of calls: the browser calls its own origin, a server calls the API directly. */
export interface CallOptions {
  /** Origin of the API without a trailing slash; empty in the browser, where it is the page's own. */
  baseUrl: string;
  /** Sent with every call, such as the service token on the server. */
  headers: Record<string, string>;
  send: SendRequest;
  /** Receives the cache tags of each reply: those of the API's header, or else those of the contract. */
  onTags?: (tags: readonly string[]) => void;
}

/** Call options of the browser: relative URLs, its own cookies. */
export const BROWSER_CALL_OPTIONS: CallOptions = { baseUrl: '', headers: {}, send: sendWithFetch };

/** Response header with the cache tags of a reply, more precise than those of the contract. */
const TAGS_HEADER = 'x-cache-tags';

function getCallUrl({ path, method, body }: Call, baseUrl: string): string {
  const url = `${baseUrl}/api${path}`;
  if (method === 'POST' || body === undefined) return url;
  const query = Object.entries(body as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
  return query.length === 0 ? url : `${url}?${new URLSearchParams(query)}`;
}

/**
 * Performs a call. `data` is the whole envelope of a success. Times out after ten seconds; uploads, downloads and
 * streams use other functions. Never rejects.
 */
export async function performCall(
  call: Call,
  { baseUrl, headers, send, onTags }: CallOptions,
  signal?: AbortSignal,
): Promise<CallResult> {
  try {
    const answer = await send({
      url: getCallUrl(call, baseUrl),
      method: call.method,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: call.method === 'POST' ? JSON.stringify(call.body ?? {}) : undefined,
      signal,
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    const exact = answer.header(TAGS_HEADER);
    onTags?.(exact ? exact.split(/[,\s]+/) : (call.tags ?? []));
    return await parseResponse(answer);
  } catch {
    return { error: createNetworkError(headers['x-request-id']) };
  }
}
