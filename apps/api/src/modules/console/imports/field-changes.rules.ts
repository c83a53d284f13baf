/** A changed field, with the parts of its values that differ. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Values of a record by field. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Characters of a long value that are shown, some of them before the difference. */
const [MAX_SHOWN, MAX_BEFORE] = [120, 24];

/** Fields whose values differ. */
export function compareFields(before: FieldValues, after: FieldValues): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [old, now] = [toText(before[field]), toText(after[field])];
    return old === now ? [] : [{ field, ...cutAround(old, now) }];
  });
}

/** A value as text: JSON but for plain values. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Two texts from shortly before their first difference; tags of HTML are left out where the words tell them apart. */
export function cutAround(before: string, after: string): Omit<FieldChange, 'field'> {
  const [plainBefore, plainAfter] = [withoutTags(before), withoutTags(after)];
  const [a, b] = plainBefore === plainAfter ? [before, after] : [plainBefore, plainAfter];
  if (a.length <= MAX_SHOWN && b.length <= MAX_SHOWN) return { before: a, after: b };
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const from = Math.max(0, at - MAX_BEFORE);
  return { before: cut(a, from), after: cut(b, from) };
}

const withoutTags = (text: string) =>
  text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function cut(text: string, from: number): string {
  const part = text.slice(from, from + MAX_SHOWN).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + MAX_SHOWN < text.length ? '…' : ''}`;
}
