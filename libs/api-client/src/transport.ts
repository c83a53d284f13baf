/** HTTP request of a call. */
export interface HttpRequest {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body?: string;
  /** Aborts the request. A rendering's calls have none: it is shared by all who wait for the page. */
  signal?: AbortSignal;
  /** Milliseconds after which the request is aborted. */
  timeoutMs: number;
}

/** HTTP response. Header names are case-insensitive. */
export interface HttpResponse {
  status: number;
  header: (name: string) => string | null;
  text: () => Promise<string>;
}

/** Sends a request; rejects if there is no response. */
export type SendRequest = (call: HttpRequest) => Promise<HttpResponse>;

/** Sends a request by `fetch`, with same-origin cookies. */
export const sendWithFetch: SendRequest = async ({ url, signal, timeoutMs, ...init }) => {
  const timeLimit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    ...init,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
  };
};
