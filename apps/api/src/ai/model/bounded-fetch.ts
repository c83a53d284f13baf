import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of a reply after which its connection is closed: no text needs so many. */
const MAX_REPLY_BYTES = 16 * 1_024 * 1_024;
/** A reply of which so much has come at once is not read at a pace. */
const LARGE_PIECE = 16 * 1_024;

/**
 * Returns a `fetch` whose replies have a bounded size and are read every some milliseconds: a piece of several tokens takes
 * little more time than one of them. What a refusal says is not read: it may be long, or repeat the request.
 */
export const boundedFetch =
  (readEveryMs = 0): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    if (!response.ok) {
      await response.body.cancel();
      return new Response(null, response);
    }
    return new Response(readBounded(response.body, readEveryMs), response);
  };

/** The same bytes, the first of them at once; an error where they are too many. */
function readBounded(
  body: ReadableStream<Uint8Array>,
  everyMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let nextRead = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const wait = nextRead - performance.now();
        if (wait > 0) await sleep(wait);
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > MAX_REPLY_BYTES) {
          await reader.cancel();
          throw new Error('the reply is too long');
        }
        // From the planned time on, so that a late timer makes no read fewer.
        if (value.byteLength < LARGE_PIECE)
          nextRead = Math.max(performance.now(), nextRead + everyMs);
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
