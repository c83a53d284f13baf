import { NETWORK_MESSAGE, type CallError } from '@zhucheng/api-client';
import { CODES, UPLOADS_PATH, type UploadPurpose } from '@zhucheng/contracts';
import type { DetailedError, Upload } from 'tus-js-client';
import { prompts } from '../session/prompts.ts';

/** Bytes of a request: few enough for a slow line within its time limit. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Waits between tries, in milliseconds: two minutes without a line in all. Then 继续 goes on. */
const RETRY_DELAYS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** Options of {@link uploadResumably}. */
export interface ResumableOptions {
  purpose: UploadPurpose;
  /** Receives the share of the bytes that the server has, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called when the line was lost (true) and when it is back. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Gives the upload up; its bytes are removed. */
  signal?: AbortSignal;
}

/** Upload that is complete, or why it is not. Unless it was given up, the same file goes on where it ended. */
export type ResumableResult =
  | { uploadId: string; error?: undefined }
  | { uploadId?: undefined; error: Pick<CallError, 'code' | 'msg'> };

const getReply = (error: Error | DetailedError) =>
  'originalResponse' in error ? error.originalResponse : null;

const networkError = (msg = NETWORK_MESSAGE) => ({ code: CODES.unavailable, msg });

function readRefusal(error: Error | DetailedError): Pick<CallError, 'code' | 'msg'> {
  try {
    const { code, msg } = JSON.parse(getReply(error)?.getBody() ?? '') as Partial<CallError>;
    if (typeof code === 'string' && typeof msg === 'string') return { code, msg };
  } catch {
    // no refusal of ours: the line or a process
  }
  return networkError();
}

/** Tells whether a failed request may be sent again. */
function isPassing(error: DetailedError): boolean {
  const status = getReply(error)?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

/**
 * Uploads a file so that it goes on after a lost line, a killed process or a closed tab. A call then takes it by its id.
 * When the session has ended it waits for the dialog, as calls do.
 */
export async function uploadResumably(
  file: File,
  options: ResumableOptions,
): Promise<ResumableResult> {
  const { Upload } = await import('tus-js-client');
  const { promise, resolve } = Promise.withResolvers<ResumableResult>();
  const { purpose, onProgress, onWaiting, signal } = options;
  const upload: Upload = new Upload(file, {
    endpoint: `/api${UPLOADS_PATH}`,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, purpose },
    fingerprint: async () =>
      ['console', purpose, file.name, file.size, file.lastModified].join('|'),
    onProgress: (sent, total) => {
      onWaiting?.(false);
      onProgress?.(total === null || total === 0 ? 0 : sent / total);
    },
    onShouldRetry: (error) => {
      const willRetry = isPassing(error);
      if (willRetry) onWaiting?.(true);
      return willRetry;
    },
    onAfterResponse: async (request, response) => {
      // The client takes any refusal of `HEAD` for a lost upload and begins anew: only a missing one is lost.
      const status = response.getStatus();
      if (request.getMethod() !== 'HEAD' || status < 400 || status === 404) return;
      if (status === 401) await prompts.ask('login');
      throw new Error(`the upload's state is unknown: ${status}`);
    },
    onError: (error) => void fail(error),
    onSuccess: () => resolve({ uploadId: upload.url?.split('/').at(-1) ?? '' }),
  });

  async function fail(error: Error | DetailedError) {
    if (getReply(error)?.getStatus() === 401 && (await prompts.ask('login'))) return upload.start();
    resolve({ error: readRefusal(error) });
  }

  signal?.addEventListener('abort', () => {
    void upload.abort(true).catch(() => undefined);
    resolve({ error: networkError('已取消上传') });
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal?.aborted) upload.start();
  return promise;
}
