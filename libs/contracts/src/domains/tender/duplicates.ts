import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import { duplicatePairSchema, duplicateStateSchema } from './duplicates.schemas.ts';

const decision = {
  method: 'POST',
  auth: 'staff:tenders',
  kind: 'mutation',
  request: z.object({ id: idSchema }),
  reply: modelReply(duplicatePairSchema),
  errors: [CODES.notFound, CODES.conflict],
  tags: ['tender'],
  invalidates: ['tenderDuplicates.listPaged'],
} as const;

/** Pairs of notices from several sources that may be the same, for staff to decide. */
export const tenderDuplicatesContract = defineContract('tenderDuplicates', {
  listPaged: {
    method: 'POST',
    path: '/console/tender/duplicates/listPaged',
    auth: 'staff:tenders',
    kind: 'query',
    summary: '可能重复的公告：待判断的、已合并的或已分开的，两条并排，附判断依据',
    request: z.object({ state: duplicateStateSchema.default('open'), ...pageRequestFields }),
    reply: pageReply(duplicatePairSchema),
    tags: ['tender'],
  },
  merge: {
    ...decision,
    audit: 'notice.duplicate.merge',
    path: '/console/tender/duplicates/merge',
    summary: '确认两条是同一公告：后一条合并进前一条，收藏、订阅和看板随之转移，不再提醒任何人',
  },
  keepApart: {
    ...decision,
    audit: 'notice.duplicate.keepApart',
    path: '/console/tender/duplicates/keepApart',
    summary: '确认两条不是同一公告：以后的导入不再问',
  },
  undo: {
    ...decision,
    audit: 'notice.duplicate.undo',
    path: '/console/tender/duplicates/undo',
    summary: '撤销上一次判断：合并的恢复为两条，分开的回到待判断',
  },
});
