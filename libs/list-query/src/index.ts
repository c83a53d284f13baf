export {
  amountField,
  cutText,
  dateField,
  enumField,
  enumListField,
  flagField,
  idField,
  integerField,
  keywordsField,
  pageField,
  patternField,
  patternListField,
  textField,
  type QueryField,
} from './fields.ts';
export { MAX_KEYWORDS_LENGTH } from './keywords.ts';
export {
  defineListQuery,
  type ListQuery,
  type ListQueryValues,
  type QueryValues,
} from './list-query.ts';
