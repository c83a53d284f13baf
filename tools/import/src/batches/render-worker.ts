import { parentPort } from 'node:worker_threads';
import type { NoticeInput } from '@zhucheng/api/content';
import { renderNotice } from '@zhucheng/api/render-notice';
import type { RenderReply, RenderTask } from './render-pool.ts';

/** Thread of the render pool: renders the notices of each message. */
parentPort?.on('message', ({ id, inputs }: RenderTask<NoticeInput>) => {
  parentPort?.postMessage({ id, rendered: inputs.map(renderNotice) } satisfies RenderReply);
});
