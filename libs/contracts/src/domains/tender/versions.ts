import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';
import { noticeComparisonSchema, noticeVersionsSchema } from './versions.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: 60,
  errors: [CODES.notFound, CODES.withdrawn],
  tags: ['tender'],
} as const;

/** Number of a version. */
const version = z.number('版本号应为数字').int('版本号应为整数').min(1, '版本号从 1 开始');

/** Versions of tender notices; without contacts and addresses of files. */
export const tenderVersionsContract = defineContract('tenderVersions', {
  listVersions: {
    ...cached,
    path: '/ai/pub/bid/versions',
    summary: '一条公告的各个版本：什么时候变更，变了哪些',
    request: z.object({ id: idSchema }),
    reply: modelReply(noticeVersionsSchema),
  },
  compareVersions: {
    ...cached,
    path: '/ai/pub/bid/compare',
    summary: '一条公告任意两个版本逐项比较；两个版本号的先后不限',
    request: z.object({ id: idSchema, from: version, to: version }),
    reply: modelReply(noticeComparisonSchema),
  },
});
