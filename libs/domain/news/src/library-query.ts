import {
  defineListQuery,
  enumField,
  integerField,
  keywordsField,
  textField,
  type ListQueryValues,
} from '@zhucheng/list-query';
import { ARTICLE_SORT_IDS, DOCUMENT_STATUS_IDS } from './document-status.ts';

const MAX_NAME_LENGTH = 40;

/** Codec of the query of a list of standards, policies or papers; column and page are part of the path. */
export const libraryQuery = defineListQuery({
  keywords: keywordsField(),
  status: enumField(DOCUMENT_STATUS_IDS),
  issuer: textField({ maxLength: MAX_NAME_LENGTH }),
  region: textField({ maxLength: MAX_NAME_LENGTH }),
  /** Year of a standard's number, of a policy's commencement, of a paper. */
  year: integerField({ min: 1900, max: 2099 }),
  sort: enumField(ARTICLE_SORT_IDS),
});

/** Filter of a list of standards, policies or papers. */
export type LibraryFilter = ListQueryValues<typeof libraryQuery>;
