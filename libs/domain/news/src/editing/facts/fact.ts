/** Options of a choice: stored value and shown name. */
export interface FactOption {
  value: string;
  name: string;
}

/** What a fact holds; `picture` is the address of one of the library, `days` are YYYY-MM-DD of Asia/Shanghai, `standards` numbers of standards. */
export type FactType =
  'text' | 'day' | 'count' | 'choice' | 'list' | 'standard' | 'standards' | 'rows' | 'picture';

/** Column of a fact that is a table. */
export interface FactColumn {
  name: string;
  label: string;
  type: 'text' | 'list' | 'choice';
  options?: readonly FactOption[];
}

/** A fact of an article's kind: a field of its title block. */
export interface Fact {
  /** Name in `props`; `detail.<name>` is what only the page of the article shows. */
  name: string;
  label: string;
  type: FactType;
  /** True where the page is wrong without it: publishing asks for it, drafts don't. */
  required?: boolean;
  /** Takes half a row of the title block, or all of it. */
  span?: 'half' | 'full';
  options?: readonly FactOption[];
  /** Columns of `rows`. */
  columns?: readonly FactColumn[];
  /** Characters, of lists those of each entry; default {@link MAX_FACT_LENGTH}. */
  maxLength?: number;
  hint?: string;
}

/** Characters of a text among the facts. */
export const MAX_FACT_LENGTH = 300;

/** Entries of a list among the facts. */
export const MAX_FACT_ENTRIES = 60;

/** Facts as an article stores them; names that no fact has are kept as they are. */
export type FactValues = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Value of a fact; undefined where the article says nothing. */
export function readFact(values: FactValues, name: string): unknown {
  const [first = '', second] = name.split('.');
  const value = Object.hasOwn(values, first) ? values[first] : undefined;
  if (second === undefined) return value;
  return isObject(value) && Object.hasOwn(value, second) ? value[second] : undefined;
}

/** True for what says nothing: absent, empty text, empty list. */
export const isEmptyFact = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Values with one fact changed; one that says nothing is taken out. */
export function writeFact(values: FactValues, name: string, value: unknown): FactValues {
  const [first = '', second] = name.split('.');
  if (second === undefined) return set(values, first, value);
  const inner = isObject(values[first]) ? values[first] : {};
  const changed = set(inner, second, value);
  return set(values, first, Object.keys(changed).length > 0 ? changed : undefined);
}

function set(values: FactValues, name: string, value: unknown): FactValues {
  if (!isEmptyFact(value)) return { ...values, [name]: value };
  const { [name]: _removed, ...rest } = values;
  return rest;
}
