import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

const SHANGHAI = 8 * 3_600_000;

/** An instant in ISO 8601 to the second, with the offset of Asia/Shanghai. */
export function toLocalTime(time: string): string {
  return `${new Date(Date.parse(time) + SHANGHAI).toISOString().slice(0, 19)}+08:00`;
}

const FOREIGN_AMOUNT = /^(\d{1,15}(?:\.\d{1,4})?) ([A-Z]{3})$/;

/** Wording of an amount in another currency, from which {@link toValue} reads it again: `1100000 GBP`. */
export const formatForeignAmount = (amount: number, currency: string): string =>
  `${amount} ${currency}`;

/** Value of an amount: CNY, or another currency named by the wording. Undefined for rates and sentences. */
export function toValue(amount: string | null, wording: string | null): JsonObject | undefined {
  if (amount !== null) return { amount: Number(amount), currency: 'CNY' };
  const [, foreign, currency] = FOREIGN_AMOUNT.exec(wording ?? '') ?? [];
  return foreign === undefined ? undefined : { amount: Number(foreign), currency };
}

/** The same object without fields that say nothing: undefined, null, empty text, empty lists and objects. */
export function withoutEmpty(fields: JsonObject): JsonObject {
  const entries = Object.entries(fields).map(([name, value]) => [name, clean(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function clean(value: JsonValue | undefined): JsonValue | undefined {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.map(clean).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isJsonObject(value)) return value;
  const fields = withoutEmpty(value);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/**
 * The fields of an object, and null for those that it had before and has no longer: so a release removes them. Of an
 * object that is gone each field is null, because the schema of releases accepts null for values alone. Items of lists can
 * not be removed.
 */
export function withRemovals(before: JsonObject, now: JsonObject): JsonObject {
  const removed = Object.keys(before).filter((name) => now[name] === undefined);
  const kept = Object.entries(now).map(([name, value]) => {
    const known = before[name];
    return [
      name,
      isJsonObject(known) && isJsonObject(value) ? withRemovals(known, value) : value,
    ] as const;
  });
  const gone = removed.flatMap((name) => {
    const value = before[name];
    if (Array.isArray(value)) return [];
    return [[name, isJsonObject(value) ? withRemovals(value, {}) : null] as const];
  });
  return Object.fromEntries([...gone, ...kept]);
}
