import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';
import { ocdsRecordPackageSchema } from './ocds.schemas.ts';

/** Tender projects as open data (OCDS 1.1). The change feed is `GET /api/ocds/releases`, without an envelope. */
export const tenderOcdsContract = defineContract('tenderOcds', {
  record: {
    method: 'POST',
    path: '/ai/pub/bid/ocdsRecord',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    summary:
      '一个项目的 OCDS 1.1 记录：各公告的每一版、汇总和每个字段的历次取值；不含联系人和附件地址',
    request: z.object({ projectId: idSchema }),
    reply: modelReply(ocdsRecordPackageSchema),
    errors: [CODES.notFound, CODES.tooLarge],
    tags: ['tender'],
  },
});
