import { halfWidth, readText } from './basics/text.ts';

/** A hundred years: more is a slip. */
const MOST = 36_500;
const DAYS =
  /^(?:(?:本项目)?(?:总|计划|合同)?(?:工期|建设期|履约期限|服务期|交货期)(?:为|:)?)?(\d{1,5})个?(?:日历天|日历日|天|日)?(.*)$/;
/** What may follow the days without changing them: how their first day is set. */
const START = /^[。.,;]?\(?(?:具体|计划|实际)*(?:以|开工)[^\d]*(?:为准|推算|计算)[。.]?\)?[。.]?$/;

/** A contract period that is plainly a number of days (“420日历天”). Undefined for months, phases and sentences. */
export function readDays(raw: unknown): number | undefined {
  const text = readText(raw);
  const found = text === undefined ? null : DAYS.exec(halfWidth(text));
  if (!found) return undefined;
  const days = Number(found[1]);
  const rest = found[2] ?? '';
  if (days < 1 || days > MOST) return undefined;
  return /^[。.,;]?$/.test(rest) || START.test(rest) ? days : undefined;
}
