import type { BizType } from '../biz-type.ts';
import { readFact } from './facts/fact.ts';
import { listFacts } from './facts/kinds.ts';

/** Fields of an article that its editors change: one version of it. */
export interface ArticleContent {
  title: string;
  viceTitle: string;
  memo: string;
  /** Id of the column (栏目), as on the wire. */
  directoryId: string;
  /** Sanitised HTML. */
  body: string;
  /** Facts of the article's kind: number, status, issuer … */
  props: Record<string, unknown>;
  memberOnly: boolean;
  author: string;
  /** Date shown with the article, ISO 8601; null until it is first published. */
  releaseTime: string | null;
  tags: string[];
  /** Ids of the topics (专题) that collect it, as on the wire. */
  topicIds: string[];
  seoTitle: string;
  seoKeyword: string;
  seoDesc: string;
}

/** Names of the fields, in the order of the editor. */
export const ARTICLE_FIELDS: Readonly<Record<keyof ArticleContent, string>> = {
  title: '标题',
  viceTitle: '副标题',
  memo: '摘要',
  directoryId: '目录',
  body: '正文',
  props: '属性',
  memberOnly: '仅会员可读全文',
  author: '署名',
  releaseTime: '发布日期',
  tags: '标签',
  topicIds: '专题',
  seoTitle: '页面标题',
  seoKeyword: '页面关键词',
  seoDesc: '页面描述',
};

/** A field that differs between two versions; the body is compared apart. */
export interface FieldChange {
  /** Name of the field; one of the facts is `props.<name>`. */
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}

/** Compares JSON values; the order of keys doesn't count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(left).filter((key) => left[key] !== undefined);
  const otherKeys = Object.keys(right).filter((key) => right[key] !== undefined);
  return (
    keys.length === otherKeys.length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  );
}

/** True when two versions say the same in every field. */
export const isSameContent = (one: ArticleContent, other: ArticleContent): boolean =>
  isSameValue(one, other);

const FIELD_NAMES = Object.keys(ARTICLE_FIELDS) as (keyof ArticleContent)[];

/** Label of a field, also of a fact by `props.<name>`; a fact that no kind has is shown by its name. */
export function getFieldLabel(field: string, bizType: BizType): string {
  const name = field.replace(/^props\./, '');
  if (name !== field) return listFacts(bizType).find((fact) => fact.name === name)?.label ?? name;
  return Object.hasOwn(ARTICLE_FIELDS, field)
    ? ARTICLE_FIELDS[field as keyof ArticleContent]
    : field;
}

/** Fields that differ, in the order of the editor, facts one by one; without the body. */
export function listFieldChanges(
  before: ArticleContent,
  after: ArticleContent,
  bizType: BizType,
): FieldChange[] {
  return FIELD_NAMES.flatMap((field) => {
    if (field === 'body') return [];
    if (field === 'props') return listFactChanges(before.props, after.props, bizType);
    if (isSameValue(before[field], after[field])) return [];
    const label = ARTICLE_FIELDS[field];
    return [{ field, label, before: before[field], after: after[field] }];
  });
}

type Facts = Record<string, unknown>;

/** Facts of the kind in their order, then what else is stored; `detail` fact by fact where that says all. */
function listFactChanges(before: Facts, after: Facts, bizType: BizType): FieldChange[] {
  const known = listFacts(bizType).map(({ name }) => name);
  const stored = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...new Set([...known, ...stored])].flatMap((name) => {
    const sides = { before: readFact(before, name) ?? null, after: readFact(after, name) ?? null };
    if (isSameValue(sides.before, sides.after)) return [];
    const field = `props.${name}`;
    return [{ field, label: getFieldLabel(field, bizType), ...sides }];
  });
  // What holds changed facts of the kind would name them twice.
  const isNamed = ({ field }: FieldChange) =>
    changes.some((other) => other.field.startsWith(`${field}.`));
  return changes.filter((change) => !isNamed(change));
}
