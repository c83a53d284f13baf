import {
  CALL_LOG_DAYS,
  type CallStats,
  type InputOf,
  type openManageContract,
} from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireTime } from '../../../wire-format.ts';
import { startOfUsageDay } from '../usage/call-allowance.ts';
import {
  findSlowDuration,
  listCallDays,
  listCalls as listLoggedCalls,
} from '../usage/usage.repository.ts';
import { findOwnApp } from './apps.service.ts';

type Endpoints = typeof openManageContract.endpoints;
type Input<Name extends keyof Endpoints> = InputOf<Endpoints[Name]>;

const DAY_MS = 86_400_000;

/** A page of the calls of an application. */
export async function listCalls(context: RequestContext, input: Input<'listCalls'>) {
  const { app } = await findOwnApp(context, fromWireId(input.appId));
  const filter = { appId: app.id, failed: input.failed ?? false };
  const { total, rows } = await listLoggedCalls(context.db, filter, input);
  return {
    ...pageInfo(input, total),
    records: rows.map(({ at, ...row }) => ({ ...row, at: toWireTime(at) })),
  };
}

/** Calls of an application by day, and how fast today's and yesterday's were answered. */
export async function getCallStats(
  { db, ...context }: RequestContext,
  { appId, mode }: Input<'getCallStats'>,
): Promise<CallStats> {
  const { app } = await findOwnApp({ db, ...context }, fromWireId(appId));
  const today = startOfUsageDay(Date.now());
  const daysBefore = (count: number) => new Date(today.getTime() - count * DAY_MS);
  const durationsOf = (from: Date) =>
    findSlowDuration(db, { appId: app.id, mode, from, to: new Date(from.getTime() + DAY_MS) });
  const [rows, ofToday, ofYesterday] = await Promise.all([
    listCallDays(db, { appId: app.id, mode, since: daysBefore(CALL_LOG_DAYS - 1) }),
    durationsOf(today),
    durationsOf(daysBefore(1)),
  ]);
  const byDay = new Map(rows.map((row) => [row.startsAt.getTime(), row]));
  return {
    days: Array.from({ length: CALL_LOG_DAYS }, (_, index) => {
      const start = daysBefore(CALL_LOG_DAYS - 1 - index).getTime();
      const { calls = 0, failed = 0, limited = 0 } = byDay.get(start) ?? {};
      return { day: toShanghaiDay(start), calls, failed, limited };
    }),
    p95: { today: ofToday, yesterday: ofYesterday },
  };
}
