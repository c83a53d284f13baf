import { createNetworkError, parseResponse, type CallResult } from './envelope.ts';

/** Options of an upload. */
export interface UploadOptions {
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

/** Timeout of an upload in milliseconds, long enough for slow connections. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Uploads a form with a file to a path of the contract. Uses XMLHttpRequest because `fetch` does not report upload
 * progress. Never rejects; an aborted upload is a network error.
 */
export function upload(
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<CallResult> {
  const { onProgress, signal } = options;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ error: createNetworkError() });
    request.open('POST', `/api${path}`);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, responseText } = request;
      const header = (name: string) => request.getResponseHeader(name);
      void parseResponse({ status, header, text: async () => responseText }).then(resolve);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
