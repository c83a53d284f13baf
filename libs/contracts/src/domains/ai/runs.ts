import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';
import { AI_RUN_END_STATES, AI_WRITERS, aiRunEventSchema } from './runs.schemas.ts';

const run = z.object({ run: idSchema });

/** Runs of the writing tools, and who writes. A run goes on when its reader leaves; `stop` ends it. */
export const aiRunsContract = defineContract('aiRuns', {
  status: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    path: '/ai/pub/status',
    summary: '现在由谁写作：模型，或离线写作及其原因',
    request: z.object({}),
    reply: modelReply(
      z.object({
        writer: z.enum(AI_WRITERS),
        /** Name of the model; null offline. */
        model: z.string().nullable(),
        /** Why no model writes; null if one does. */
        reason: z.string().nullable(),
      }),
    ),
  },
  stop: {
    method: 'POST',
    auth: 'member',
    kind: 'mutation',
    path: '/ai/run/stop',
    summary: '停止写作，已写的保留；还没有写出文字的退回点数',
    request: run,
    reply: modelReply(z.object({ state: z.enum(AI_RUN_END_STATES) })),
    errors: [CODES.notFound],
  },
  events: {
    method: 'GET',
    auth: 'member',
    kind: 'query',
    path: '/ai/run/events',
    summary:
      '写作的进展（server-sent events），从第一个字开始，或接着 Last-Event-ID；没有更多时回 204',
    stream: true,
    request: run,
    reply: aiRunEventSchema,
    errors: [CODES.notFound],
  },
});
