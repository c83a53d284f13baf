import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  daySchema,
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';

const rule = { method: 'POST', auth: 'public', kind: 'query', request: z.object({}) } as const;
const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
const change = { method: 'POST', auth: 'member', kind: 'mutation' } as const;

/** Rule by which points are earned or spent. */
const pointRule = z.object({
  kind: z.string(),
  name: z.string(),
  points: z.number().int(),
  /** Maximum times a day; 0 if each reference counts once. */
  daily: z.number().int(),
  note: z.string(),
});

const residue = z.object({ residue: z.number().int(), reserved: z.number().int() });

/** Points, daily check-ins, and the AI quota. Source: specification §7.2. */
export const pointsContract = defineContract('points', {
  getSignRule: {
    ...rule,
    path: '/ai/pub/config/getSignRule',
    summary: '签到规则',
    reply: modelReply(
      z.object({
        daily: z.number().int(),
        streakDays: z.number().int(),
        streakBonus: z.number().int(),
      }),
    ),
  },
  getPointEarningRule: {
    ...rule,
    path: '/ai/pub/config/getPointEarningRule',
    summary: '积分怎么得',
    reply: listReply(pointRule),
  },
  getPointConsumptionRule: {
    ...rule,
    path: '/ai/pub/config/getPointConsumptionRule',
    summary: '积分怎么用',
    reply: listReply(pointRule),
  },
  continuSignResidue: {
    ...own,
    path: '/ai/accumulatePoint/continuSignResidue',
    summary: '连续签到情况和积分余额',
    request: z.object({}),
    reply: modelReply(
      z.object({
        balance: z.number().int(),
        streak: z.number().int(),
        signedToday: z.boolean(),
        /** Days until the next bonus, including today before the check-in. */
        daysToBonus: z.number().int(),
      }),
    ),
  },
  signDayList: {
    ...own,
    path: '/ai/accumulatePoint/signDayList',
    summary: '某月签到的日子',
    request: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应为 YYYY-MM')
        .optional(),
    }),
    reply: listReply(z.object({ day: daySchema, streak: z.number().int() })),
  },
  signDay: {
    ...change,
    path: '/ai/accumulatePoint/signDay',
    invalidates: [
      'points.continuSignResidue',
      'points.getResidue',
      'points.listPaged',
      'points.obtainMethod',
      'points.signDayList',
    ],
    summary: '今日签到',
    request: z.object({}),
    reply: modelReply(
      z.object({
        points: z.number().int(),
        bonus: z.number().int(),
        streak: z.number().int(),
        balance: z.number().int(),
      }),
    ),
    errors: [CODES.conflict],
  },
  obtainMethod: {
    ...own,
    path: '/ai/accumulatePoint/obtainMethod',
    summary: '得积分的办法和今天的进度',
    request: z.object({}),
    reply: listReply(
      pointRule.extend({
        /** Times today; invitations this month; for kinds that count once: 1 if done, else 0. */
        done: z.number().int(),
        link: z.string(),
      }),
    ),
  },
  listPaged: {
    ...own,
    path: '/ai/accumulatePoint/listPaged',
    summary: '积分明细，分页',
    request: z.object({ direction: z.enum(['earn', 'spend']).optional(), ...pageRequestFields }),
    reply: pageReply(
      z.object({
        id: idSchema,
        kind: z.string(),
        name: z.string(),
        amount: z.number().int(),
        balance: z.number().int(),
        memo: z.string(),
        at: timeSchema,
      }),
    ),
  },
  residueCreate: {
    ...change,
    path: '/ai/residueDegree/create',
    summary: '预留 AI 点数',
    request: z.object({ amount: z.number().int().min(1).max(100).default(1) }),
    reply: modelReply(residue.extend({ id: idSchema })),
    errors: [CODES.conflict],
  },
  getResidue: {
    ...own,
    path: '/ai/residueDegree/getResidue',
    summary: '剩余的 AI 点数',
    request: z.object({}),
    reply: modelReply(residue),
  },
  updateResidue: {
    ...change,
    path: '/ai/residueDegree/updateResidue',
    summary: '结清或退回预留的 AI 点数',
    request: z.object({
      id: idSchema,
      action: z.enum(['settle', 'return']),
      used: z.number().int().min(0).max(100).optional(),
    }),
    reply: modelReply(residue),
    errors: [CODES.notFound, CODES.conflict],
  },
  exchange: {
    ...change,
    path: '/ai/residueDegree/exchange',
    invalidates: [
      'points.continuSignResidue',
      'points.getResidue',
      'points.listPaged',
      'points.obtainMethod',
    ],
    summary: '用积分换 AI 点数',
    request: z.object({ times: z.number().int().min(1).max(20).default(1) }),
    reply: modelReply(residue.extend({ balance: z.number().int() })),
    errors: [CODES.conflict],
  },
});
