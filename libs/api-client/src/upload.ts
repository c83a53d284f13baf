import { createNetworkError, parseResponse, type CallResult } from './envelope.ts';

/** Options of an upload. */
export interface UploadOptions {
  /** Told the share that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the upload. */
  signal?: AbortSignal;
}

/** A file may take this long on a slow line, milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Sends a form with a file to a call of the contract. By XMLHttpRequest, for `fetch` can't tell how far an upload is.
 * Never rejects; an upload that was ended counts as one without an answer.
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
