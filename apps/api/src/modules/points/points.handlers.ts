import { pointsContract } from '@zhucheng/contracts';
import { caller } from '../../accounts/caller.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { progressOf } from '../../points/ledger.ts';
import { endReservation, MEMBERS_OWN, quotaOf, reserveQuota } from '../../points/quota.ts';
import { CONSUMPTION, dayOf, EARNING, SIGN_RULE } from '../../points/rules.ts';
import { signInDays, signInState, signInToday } from '../../points/sign-in.ts';
import { exchangePoints, listEntries } from './points.service.ts';

/** Points, the calendar of sign-ins, and the AI quota. */
export default defineHandlers(pointsContract, {
  getSignRule: async () => ({ model: { ...SIGN_RULE } }),
  getPointEarningRule: async () => ({ list: EARNING.map(({ link: _, ...rule }) => rule) }),
  getPointConsumptionRule: async () => ({ list: [...CONSUMPTION] }),

  continuSignResidue: async ({ context }) => ({
    model: await signInState(context.db, caller(context).userId),
  }),
  signDayList: async ({ input, context }) => {
    const month = input.month ?? dayOf(Date.now()).slice(0, 7);
    return { list: await signInDays(context.db, caller(context).userId, month) };
  },
  signDay: async ({ context }) => ({
    model: await signInToday(context.db, caller(context).userId),
  }),
  obtainMethod: async ({ context }) => {
    const done = await progressOf(context.db, caller(context).userId);
    return { list: EARNING.map((rule) => ({ ...rule, done: done(rule.kind) })) };
  },
  listPaged: ({ input, context }) => listEntries(context.db, caller(context).userId, input),

  getResidue: async ({ context }) => ({
    model: await quotaOf(context.db, caller(context).userId),
  }),
  residueCreate: async ({ input, context }) => {
    const { userId: accountId } = caller(context);
    const held = { accountId, amount: input.amount, purpose: MEMBERS_OWN };
    const { id, ...quota } = await reserveQuota(context.db, held);
    return { model: { ...quota, id: toWireId(id) } };
  },
  updateResidue: async ({ input, context }) => {
    const { userId: accountId } = caller(context);
    const used = input.action === 'return' ? 0 : (input.used ?? Number.MAX_SAFE_INTEGER);
    const end = { id: fromWireId(input.id), accountId, used, purpose: MEMBERS_OWN };
    return { model: await endReservation(context.db, end) };
  },
  exchange: async ({ input, context }) => ({
    model: await exchangePoints(context.db, caller(context).userId, input.times),
  }),
});
