import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';
import { reactionCountsSchema, defineReactionEndpoints } from '../reactions.ts';

const FOLDER = '/ai/pub/userOperation';

/** Reactions to tender notices and projects, by the id of either. Source: specification §7. */
export const tenderReadingContract = defineContract('tenderReading', {
  ...defineReactionEndpoints(FOLDER, '一条公告或一个项目'),
  stats: {
    method: 'POST',
    path: `${FOLDER}/stats`,
    auth: 'public',
    kind: 'query',
    background: true,
    summary: '一条公告或一个项目有多少人点赞、收藏',
    request: z.object({ id: idSchema }),
    reply: modelReply(reactionCountsSchema),
    errors: [CODES.notFound, CODES.withdrawn],
  },
});
