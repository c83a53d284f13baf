import { absent, type QueryField } from './fields.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a field is invariant in its value
type Fields = Readonly<Record<string, QueryField<any, any, boolean>>>;

type ValueOf<F> = F extends QueryField<infer Value, infer _Default, infer _Strict> ? Value : never;

type WithDefault<F extends Fields> = {
  [K in keyof F]: F[K]['default'] extends undefined ? never : K;
}[keyof F];

type WithoutDefault<F extends Fields> = Exclude<keyof F, WithDefault<F>>;

/** Values of a query; properties of fields with a default are always there. */
export type QueryValues<F extends Fields> = {
  [K in WithDefault<F>]: ValueOf<F[K]>;
} & { [K in WithoutDefault<F>]?: ValueOf<F[K]> };

/** `undefined` as well where a strict field may refuse the query. */
type ParseResult<F extends Fields> = true extends F[keyof F]['strict']
  ? QueryValues<F> | undefined
  : QueryValues<F>;

/** Codec of a list's query. */
export interface ListQuery<F extends Fields> {
  /** Names in the address, in the order in which they are written. */
  names: readonly string[];
  /** Reads a query. Malformed values are dropped; of a strict field they make the result `undefined`. */
  parse: (query: URLSearchParams) => ParseResult<F>;
  /** Appends the values to a path, which may have a query of its own. Defaults are left out. */
  format: (path: string, values: Partial<QueryValues<F>>) => string;
}

/** Values of a codec: `ListQueryValues<typeof searchQuery>`. */
export type ListQueryValues<Q> = Q extends ListQuery<infer F> ? QueryValues<F> : never;

/** Defines the query of a list by its fields. */
export function defineListQuery<const F extends Fields>(fields: F): ListQuery<F> {
  const entries = Object.entries(fields).map(
    ([property, field]) => [property, field.name ?? property, field] as const,
  );
  return {
    names: entries.map(([, name]) => name),
    parse: (query) => {
      const values: Record<string, unknown> = {};
      for (const [property, name, field] of entries) {
        const text = query.get(name);
        const value = text === null ? absent : field.parse(text);
        if (value === undefined && field.strict) return undefined as ParseResult<F>;
        const known = value === undefined || value === absent ? field.default : value;
        if (known !== undefined) values[property] = known;
      }
      return values as ParseResult<F>;
    },
    format: (path, values) => {
      const [pathname = '', ownQuery] = path.split('?');
      const query = new URLSearchParams(ownQuery);
      for (const [property, name, field] of entries) {
        const value = (values as Record<string, unknown>)[property];
        if (value === undefined || value === '') continue;
        if (value === field.default || value === field.omit) continue;
        query.set(name, field.format(value));
      }
      // A comma need not be escaped, and lists read better with it.
      return query.size > 0 ? `${pathname}?${String(query).replaceAll('%2C', ',')}` : pathname;
    },
  };
}
