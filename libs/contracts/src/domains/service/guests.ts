import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, namedReply } from '../../envelope.ts';
import { z } from 'zod';
import {
  chatSessionSchema,
  guestRequestSchema,
  inviteSettingSchema,
  sessionRequestSchema,
} from './guests.schemas.ts';

const base = { method: 'POST', auth: 'public', business: true, background: true } as const;

/** Guests of the service, the start of their chat and the automatic invitation (specification §7.1). */
export const serviceGuestsContract = defineContract('serviceGuests', {
  createGuest: {
    ...base,
    kind: 'mutation',
    path: '/crm/sdm/open/guest/create',
    summary: '登记访客：每个浏览器一个，凭 HttpOnly cookie 认；程序访问得到空编号',
    request: guestRequestSchema,
    reply: namedReply({ guestId: idSchema }),
    errors: [CODES.tooMany],
  },
  initSession: {
    ...base,
    kind: 'mutation',
    feature: 'chat',
    path: '/crm/sdm/open/session/init',
    summary: '打开在线客服：会话、未读条数、最后一条的序号、现在有没有人',
    request: sessionRequestSchema,
    reply: modelReply(chatSessionSchema),
    errors: [CODES.notAllowed],
  },
  getSetting: {
    ...base,
    kind: 'query',
    path: '/crm/sdm/open/setting/get',
    summary: '自动邀请的开关、秒数和文字',
    request: z.object({}),
    reply: modelReply(inviteSettingSchema),
  },
});
