import { z } from 'zod';
import { CODES } from '../codes.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, modelReply } from '../envelope.ts';
import { shareCalls, sharedContentSchema } from './help-share.schemas.ts';

const changes = { invalidates: ['helpShare.listPaged'] } as const;

/** Share links of members: public help articles and columns, members' texts included. */
export const helpShareContract = defineContract('helpShare', {
  create: {
    ...shareCalls.create,
    ...changes,
    auth: 'member',
    path: '/help/share/create',
    summary: '分享一篇帮助文章或一个帮助栏目：地址只在这一次的答复里，库里只有它的散列',
  },
  listPaged: {
    ...shareCalls.listPaged,
    auth: 'member',
    path: '/help/share/listPaged',
    summary: '自己的分享链接，新的在前，分页；给 targetIds 时只列分享这几个文章或栏目的',
  },
  revoke: {
    ...shareCalls.revoke,
    ...changes,
    auth: 'member',
    path: '/help/share/revoke',
    summary: '撤销自己的一个分享链接，立即打不开；已经撤销的再撤销也算成功',
  },
  get: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    path: '/help/pub/share/get',
    summary:
      '凭分享链接看一篇帮助文章，或一个栏目和其中一篇；每次算打开一次，撤销、过期、次数用完答 410',
    request: z.object({
      shareId: z.string().min(1, '请给出分享链接').max(64),
      /** Article of a shared column. */
      id: idSchema.optional(),
    }),
    reply: modelReply(sharedContentSchema),
    errors: [CODES.notFound, CODES.withdrawn],
  },
});
