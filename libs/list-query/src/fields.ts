import { MAX_KEYWORDS_LENGTH } from './keywords.ts';

/** One name of a query with the conversion of its value. */
export interface QueryField<
  Value,
  Default extends Value | undefined = undefined,
  Strict extends boolean = boolean,
> {
  /** Name in the address; the property's name unless given. */
  name?: string;
  /** Value of an absent name; never written. */
  default: Default;
  /** Value that is never written, although an absent name has no value. */
  omit?: Value;
  /** A malformed value makes the whole query malformed instead of being dropped. */
  strict: Strict;
  /** Converts a text of the address: `absent` for a blank one, `undefined` for a malformed one. */
  parse: (text: string) => Value | typeof absent | undefined;
  format: (value: Value) => string;
}

/** Result of {@link QueryField.parse} for a blank text, which counts as if the name were not there. */
export const absent = Symbol('absent');

/** Options of every field. */
interface FieldOptions<Value, Default extends Value | undefined, Strict extends boolean> {
  name?: string;
  default?: Default;
  omit?: NoInfer<Value>;
  strict?: Strict;
}

/** Trims a text without control characters and cuts it at a number of UTF-16 units, never inside a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

// `NoInfer`: default and strictness come from the options, not from the type that `defineListQuery` expects.
function createField<
  Value,
  Default extends Value | undefined = undefined,
  Strict extends boolean = false,
>(
  parse: QueryField<Value>['parse'],
  { name, default: fallback, omit, strict }: FieldOptions<Value, Default, Strict> = {},
): QueryField<NoInfer<Value>, NoInfer<Default>, NoInfer<Strict>> {
  return {
    name,
    default: fallback as Default,
    omit,
    strict: (strict ?? false) as Strict,
    parse,
    format: String,
  };
}

/** One of a fixed set of texts. */
export const enumField = <
  Value extends string,
  Default extends Value | undefined = undefined,
  Strict extends boolean = false,
>(
  values: readonly Value[],
  options?: FieldOptions<Value, Default, Strict>,
) => createField((text) => values.find((value) => value === text), options);

/** Free text: trimmed and cut at `maxLength`; a strict field refuses longer text instead. */
export const textField = <
  Default extends string | undefined = undefined,
  Strict extends boolean = false,
>({
  maxLength,
  ...options
}: FieldOptions<string, Default, Strict> & { maxLength: number }) =>
  createField<string, Default, Strict>((text) => {
    const trimmed = text.trim();
    if (options.strict && trimmed.length > maxLength) return undefined;
    return cutText(trimmed, maxLength) || absent;
  }, options);

/** Search keywords: text of at most {@link MAX_KEYWORDS_LENGTH}. */
export const keywordsField = <Default extends string | undefined = undefined>(
  options?: FieldOptions<string, Default, false>,
) => textField<Default, false>({ ...options, maxLength: MAX_KEYWORDS_LENGTH });

/** Text of a fixed form, such as a division code. */
export const patternField = <
  Default extends string | undefined = undefined,
  Strict extends boolean = false,
>(
  pattern: RegExp,
  options?: FieldOptions<string, Default, Strict>,
) => createField<string, Default, Strict>((text) => pattern.exec(text)?.[0], options);

/** Id on the wire: 32 hexadecimal characters. */
export const idField = <Strict extends boolean = false>(
  options?: FieldOptions<string, undefined, Strict>,
) => patternField<undefined, Strict>(/^[0-9a-f]{32}$/, options);

/** Day, `YYYY-MM-DD`. */
export const dateField = <Strict extends boolean = false>(
  options?: FieldOptions<string, undefined, Strict>,
) =>
  createField<string, undefined, Strict>(
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined,
    options,
  );

/** Present or absent: `1` for true. */
export const flagField = ({ name }: { name?: string } = {}) => ({
  ...createField<true>((text) => (text === '1' ? true : undefined), { name }),
  format: () => '1',
});

/** Several of a fixed set of texts, separated by commas; in the order of the set, unknown ones dropped. */
export const enumListField = <Value extends string>(
  values: readonly Value[],
  options?: { name?: string },
) =>
  createField<readonly Value[]>((text) => {
    const given = text.split(',');
    const known = values.filter((value) => given.includes(value));
    return known.length > 0 ? known : absent;
  }, options);

/** Several texts of a fixed form, separated by commas; sorted, malformed ones dropped, at most `max`. */
export const patternListField = (
  pattern: RegExp,
  { max, ...options }: { name?: string; max: number },
) =>
  createField<readonly string[]>((text) => {
    const known = [...new Set(text.split(','))].filter((item) => pattern.test(item));
    return known.length > 0 ? known.toSorted().slice(0, max) : absent;
  }, options);

/** Whole number between two bounds, both included. */
export const integerField = <
  Default extends number | undefined = undefined,
  Strict extends boolean = false,
>({
  min,
  max,
  ...options
}: FieldOptions<number, Default, Strict> & { min: number; max: number }) =>
  createField<number, Default, Strict>((text) => {
    const value = /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  }, options);

/** Number that is not negative, of at most nine digits before the point and two after it. */
export const amountField = <Strict extends boolean = false>(
  options?: FieldOptions<number, undefined, Strict>,
) =>
  createField<number, undefined, Strict>(
    (text) => (/^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
    options,
  );

/** Page number, from 1, at most `max`; strict, because a page that can't be has no list. */
export const pageField = ({ max = 999_999 }: { max?: number } = {}) =>
  integerField<1, true>({ min: 1, max, default: 1, strict: true });
