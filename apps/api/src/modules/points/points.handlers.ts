import { requireSession } from '../../http/session.ts';
import { pointsContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { exchangePoints, getEarningProgress, listEntries } from './ledger.service.ts';
import { settleReservation, MEMBER_PURPOSE, getQuota, reserveQuota } from './quota.service.ts';
import { CONSUMPTION_RULES, EARNING_RULES, CHECK_IN_RULE } from './points.rules.ts';
import { listCheckInDays, getCheckInState, checkInToday } from './check-in.service.ts';

/** Points, daily check-ins and the AI quota. */
export default defineHandlers(pointsContract, {
  getSignRule: async () => ({ model: { ...CHECK_IN_RULE } }),
  getPointEarningRule: async () => ({ list: EARNING_RULES.map(({ link: _, ...rule }) => rule) }),
  getPointConsumptionRule: async () => ({ list: [...CONSUMPTION_RULES] }),

  continuSignResidue: async ({ context }) => ({
    model: await getCheckInState(context.db, requireSession(context).userId),
  }),
  signDayList: async ({ input, context }) => {
    const month = input.month ?? toShanghaiDay(Date.now()).slice(0, 7);
    return { list: await listCheckInDays(context.db, requireSession(context).userId, month) };
  },
  signDay: async ({ context }) => ({
    model: await checkInToday(context.db, requireSession(context).userId),
  }),
  obtainMethod: async ({ context }) => {
    const done = await getEarningProgress(context.db, requireSession(context).userId);
    return { list: EARNING_RULES.map((rule) => ({ ...rule, done: done(rule.kind) })) };
  },
  listPaged: ({ input, context }) => listEntries(context.db, requireSession(context).userId, input),

  getResidue: async ({ context }) => ({
    model: await getQuota(context.db, requireSession(context).userId),
  }),
  residueCreate: async ({ input, context }) => {
    const { userId: accountId } = requireSession(context);
    const held = { accountId, amount: input.amount, purpose: MEMBER_PURPOSE };
    const { id, ...quota } = await reserveQuota(context.db, held);
    return { model: { ...quota, id: toWireId(id) } };
  },
  updateResidue: async ({ input, context }) => {
    const { userId: accountId } = requireSession(context);
    const used = input.action === 'return' ? 0 : (input.used ?? Number.MAX_SAFE_INTEGER);
    const end = { id: fromWireId(input.id), accountId, used, purpose: MEMBER_PURPOSE };
    return { model: await settleReservation(context.db, end) };
  },
  exchange: async ({ input, context }) => ({
    model: await exchangePoints(context.db, requireSession(context).userId, input.times),
  }),
});
