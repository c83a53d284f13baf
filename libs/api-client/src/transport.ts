/** One HTTP call, ready to be sent. */
export interface HttpRequest {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body?: string;
  /** Ends the call when nobody waits for it any more. */
  signal: AbortSignal;
  /** Milliseconds after which the call fails without an answer. */
  timeoutMs: number;
}

/** HTTP response. Header names are case-insensitive. */
export interface HttpResponse {
  status: number;
  header: (name: string) => string | null;
  text: () => Promise<string>;
}

/** Sends a call; rejects when no answer came. */
export type SendRequest = (call: HttpRequest) => Promise<HttpResponse>;

/** Sends by `fetch`, with the cookies of this origin. */
export const sendWithFetch: SendRequest = async ({
  url,
  signal,
  timeoutMs: timeLimit,
  ...init
}) => {
  const response = await fetch(url, {
    ...init,
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
  };
};
