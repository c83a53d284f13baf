import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What people write differently in one name: spaces, brackets, dots and dashes. drizzle-kit splits indexes at semicolons. */
const MARKS = '[\\s!-/:-@[-`{-~·‘’“”—–、。《》〈〉「」『』【】〔〕]+';
const FORMS = '(股份有限公司|有限责任公司|有限公司|股份公司|公司)$';

/**
 * Company name under which duplicates are found: 中建三局（武汉）有限公司 and 中建三局 武汉 有限责任公司 are one. Width of letters,
 * brackets and legal form don't count; empty for none. The index `lead_company_key` is on this expression.
 */
export const companyKeyOf = (name: SQLWrapper): SQL<string> =>
  sql<string>`regexp_replace(regexp_replace(lower(normalize(${name}, NFKC)), ${sql.raw(`'${MARKS}'`)}, '', 'g'), ${sql.raw(`'${FORMS}'`)}, '')`;
