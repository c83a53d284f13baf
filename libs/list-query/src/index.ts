export {
  amountField,
  cutText,
  dateField,
  enumField,
  idField,
  integerField,
  keywordsField,
  MAX_KEYWORDS_LENGTH,
  pageField,
  patternField,
  textField,
  type QueryField,
} from './fields.ts';
export {
  defineListQuery,
  type ListQuery,
  type ListQueryValues,
  type QueryValues,
} from './list-query.ts';
