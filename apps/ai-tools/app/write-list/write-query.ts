import {
  defineListQuery,
  flagField,
  pageField,
  patternField,
  textField,
} from '@zhucheng/list-query';
import type { ListQueryValues } from '@zhucheng/list-query';

/** Query of `/aiWriteList`. */
export const writeQuery = defineListQuery({
  keywords: textField({ maxLength: 50, default: '' }),
  tool: patternField(/^[a-z][a-z0-9-]{0,59}$/u),
  bin: flagField(),
  page: pageField(),
});

/** Which writings are listed. */
export type WriteFilter = ListQueryValues<typeof writeQuery>;

/** Address of the list with a filter; another filter begins with the first page. */
export const formatWriteList = (filter: Partial<WriteFilter>): string =>
  writeQuery.format('/aiWriteList', filter);
