import { and, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dateRangeOf } from '@zhucheng/domain-tender';
import type { tenderContract} from '@zhucheng/contracts';
import { CODES, type InputOf } from '@zhucheng/contracts';
import { prefixOf, type Divisions } from '../../db/divisions/resolve.ts';
import { publishedNotice } from '../../db/schema.ts';
import { endOfDay, startOfDay } from '../../db/times.ts';
import { ApiError } from '../../http/api-error.ts';
import { holdsKeywords } from '../../http/keywords.ts';

/** The list call's input. */
export type ListInput = InputOf<(typeof tenderContract.endpoints)['listPaged']>;

/** What narrows the list, apart by kind: each facet is counted under all the others. */
export interface NoticeFilter {
  base: SQL | undefined;
  infoType: SQL | undefined;
  projectType: SQL | undefined;
  division: SQL | undefined;
}

/** Turns the input into conditions on `published_notice`. An unknown division is refused as not found. */
export function noticeFilter(input: ListInput, divisions: Divisions, now: number): NoticeFilter {
  return {
    base: and(
      holdsKeywords(publishedNotice.searchVector, input.keywords),
      input.category && eq(publishedNotice.category, input.category),
      ...publishedWithin(input, now),
      input.amountMin ? sql`${publishedNotice.amount} >= ${input.amountMin}::numeric` : undefined,
      input.amountMax ? sql`${publishedNotice.amount} <= ${input.amountMax}::numeric` : undefined,
    ),
    infoType: input.infoType && eq(publishedNotice.infoType, input.infoType),
    projectType:
      input.projectType && input.projectType !== 'ALL'
        ? eq(publishedNotice.projectType, input.projectType)
        : undefined,
    division: input.division
      ? divisionCondition(publishedNotice.divisionCode, input.division, divisions)
      : undefined,
  };
}

/** All conditions together. */
export const whole = ({ base, infoType, projectType, division }: NoticeFilter) =>
  and(base, infoType, projectType, division);

/** Condition that a code lies in a division, in the form that the indexes have. */
export function divisionCondition(column: SQLWrapper, code: string, divisions: Divisions): SQL {
  const division = divisions.byCode(code);
  if (!division) throw new ApiError(CODES.notFound, '没有这个地区');
  if (division.level === 3) return sql`${column} = ${code}`;
  const prefix = prefixOf(division);
  return sql`left(${column}, ${sql.raw(String(prefix.length))}) = ${prefix}`;
}

/** Publishing time: a ready-made range, else the days given, both included. */
function publishedWithin({ preset, start, end }: ListInput, now: number): (SQL | undefined)[] {
  const range = preset && dateRangeOf(preset, now);
  const from = range?.start ?? start;
  const to = range?.end ?? end;
  return [
    from ? gte(publishedNotice.publishTime, startOfDay(from)) : undefined,
    to ? lt(publishedNotice.publishTime, endOfDay(to)) : undefined,
  ];
}
