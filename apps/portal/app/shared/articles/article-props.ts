/** Facts of an article come from its source; what is not of the expected form counts as absent. */
export type ArticleProps = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A fact in words; empty where there is none. */
export function textProp(props: ArticleProps, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

/** A list of words. */
export function textListProp(props: ArticleProps, name: string): string[] {
  const value = props[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A list of things, each with facts of its own. */
export function objectListProp(props: ArticleProps, name: string): ArticleProps[] {
  const value = props[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Facts for the article's own page; lists come without them. */
export function detailProps(props: ArticleProps): ArticleProps {
  return isObject(props.detail) ? props.detail : {};
}
