import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, listReply } from '../../../envelope.ts';
import { staffSchema } from './content.schemas.ts';

/** Who has an article open. */
export const consolePresenceContract = defineContract('consolePresence', {
  tell: {
    method: 'POST',
    auth: 'staff:content:read',
    kind: 'mutation',
    audit: false,
    background: true,
    path: '/console/content/presence',
    summary: '告诉别人这篇文章在这里开着（每 10 秒一次，离开时 leaving 为真），并取得还有谁开着它',
    request: z.object({ id: idSchema, leaving: z.boolean().default(false) }),
    reply: listReply(staffSchema),
    errors: [CODES.notFound],
  },
});
