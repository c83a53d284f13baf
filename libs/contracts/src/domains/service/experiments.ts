import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  experimentDaySchema,
  experimentSchema,
  experimentStateSchema,
  newExperimentSchema,
  variantSchema,
} from './experiments.schemas.ts';

const query = { method: 'POST', auth: 'staff:experiments', kind: 'query' } as const;

const mutation = {
  method: 'POST',
  auth: 'staff:experiments',
  kind: 'mutation',
  reply: modelReply(experimentSchema),
  invalidates: ['experiments.list'],
} as const;

/** Experiments that compare two variants of a page; started and ended by staff. */
export const experimentsContract = defineContract('experiments', {
  list: {
    ...query,
    path: '/console/experiment/list',
    summary: '页面对比实验：状态、每个版本的浏览、访客、线索和转化率（附 95% 区间）',
    request: z.object({ state: experimentStateSchema.optional(), ...pageRequestFields }),
    reply: pageReply(experimentSchema),
  },
  days: {
    ...query,
    path: '/console/experiment/days',
    summary: '一个实验每天、每个版本的浏览、访客和线索数',
    request: z.object({ id: idSchema }),
    reply: listReply(experimentDaySchema),
    errors: [CODES.notFound],
  },
  save: {
    ...mutation,
    audit: 'experiment.save',
    path: '/console/experiment/save',
    summary:
      '新建（不给 id）或修改没开始的实验；state 改为 running 即开始：访客随机看到 A 或 B，同一页面同时只有一个实验',
    request: newExperimentSchema.extend({
      id: idSchema.optional(),
      state: experimentStateSchema.exclude(['ended']).default('draft'),
    }),
    errors: [CODES.notFound, CODES.conflict],
  },
  end: {
    ...mutation,
    audit: 'experiment.end',
    path: '/console/experiment/end',
    summary: '结束实验并记下选定的版本；页面恢复为 A，所有人相同',
    request: z.object({ id: idSchema, winner: variantSchema.nullable().default(null) }),
    errors: [CODES.notFound, CODES.conflict],
  },
});
