import { parentPort } from 'node:worker_threads';
import type { NoticeInput } from '../../../content/index.ts';
import { renderNotice } from '../../../content/tenders/render-notice.ts';
import type { RenderReply, RenderTask } from './render-pool.ts';

/** Thread of the render pool: renders the notices of each message. */
parentPort?.on('message', ({ id, inputs }: RenderTask<NoticeInput>) => {
  parentPort?.postMessage({ id, rendered: inputs.map(renderNotice) } satisfies RenderReply);
});
