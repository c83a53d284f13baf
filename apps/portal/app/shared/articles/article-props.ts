/** Free-form properties (`props`) of an article. Values of an unexpected type count as absent. */
export type ArticleProps = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text property; empty if absent. */
export function textProp(props: ArticleProps, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the strings of a list property; empty if absent. */
export function textListProp(props: ArticleProps, name: string): string[] {
  const value = props[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Returns the objects of a list property; empty if absent. */
export function objectListProp(props: ArticleProps, name: string): ArticleProps[] {
  const value = props[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the properties that only the detail call includes. */
export function detailProps(props: ArticleProps): ArticleProps {
  return isObject(props.detail) ? props.detail : {};
}
