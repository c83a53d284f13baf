import { and, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { getDateRange } from '@zhucheng/domain-tender';
import type { tenderContract } from '@zhucheng/contracts';
import { CODES, type InputOf } from '@zhucheng/contracts';
import { prefixOf, type Divisions } from '../../db/divisions.ts';
import { bindValue, type Bind } from '../../db/prepared-statements.ts';
import { publishedNotice } from '../../db/schema.ts';
import { endOfDay, startOfDay } from '../../db/wire-time.ts';
import { ApiError } from '../../http/api-error.ts';
import { matchesKeywords } from '../../db/match-keywords.ts';

/** The list call's input. */
export type NoticeListInput = InputOf<(typeof tenderContract.endpoints)['listPaged']>;

/** What narrows the list, apart by kind: each facet is counted under all the others. */
export interface NoticeConditions {
  base: SQL | undefined;
  infoType: SQL | undefined;
  projectType: SQL | undefined;
  division: SQL | undefined;
}

/** Turns the input into conditions on `published_notice`. An unknown division is refused as not found. */
export function noticeConditions(
  input: NoticeListInput,
  divisions: Divisions,
  now: number,
  bind: Bind = bindValue,
): NoticeConditions {
  const { category, infoType, projectType, division, amountMin, amountMax } = input;
  const { amount, divisionCode } = publishedNotice;
  return {
    base: and(
      matchesKeywords(publishedNotice.searchVector, input.keywords, bind),
      category && eq(publishedNotice.category, bind('category', category)),
      ...publishedWithin(input, now, bind),
      amountMin ? sql`${amount} >= ${bind('min', amountMin)}::numeric` : undefined,
      amountMax ? sql`${amount} <= ${bind('max', amountMax)}::numeric` : undefined,
    ),
    infoType: infoType && eq(publishedNotice.infoType, bind('infoType', infoType)),
    projectType:
      projectType && projectType !== 'ALL'
        ? eq(publishedNotice.projectType, bind('projectType', projectType))
        : undefined,
    division: division ? divisionCondition(divisionCode, division, divisions, bind) : undefined,
  };
}

/** All conditions together. */
export const allConditions = ({ base, infoType, projectType, division }: NoticeConditions) =>
  and(base, infoType, projectType, division);

/** Condition that a code lies in a division, in the form that the indexes have. */
export function divisionCondition(
  column: SQLWrapper,
  code: string,
  divisions: Divisions,
  bind: Bind = bindValue,
): SQL {
  const division = divisions.byCode(code);
  if (!division) throw new ApiError(CODES.notFound, '没有这个地区');
  if (division.level === 3) return sql`${column} = ${bind('county', code)}`;
  const prefix = prefixOf(division);
  const level = division.level === 1 ? 'province' : 'city';
  return sql`left(${column}, ${sql.raw(String(prefix.length))}) = ${bind(level, prefix)}`;
}

/** Publishing time: a ready-made range, else the days given, both included. */
function publishedWithin(
  { preset, start, end }: NoticeListInput,
  now: number,
  bind: Bind,
): (SQL | undefined)[] {
  const range = preset && getDateRange(preset, now);
  const from = range?.start ?? start;
  const to = range?.end ?? end;
  return [
    from ? gte(publishedNotice.publishTime, bind('from', startOfDay(from))) : undefined,
    to ? lt(publishedNotice.publishTime, bind('to', endOfDay(to))) : undefined,
  ];
}
