import {
  MATERIAL_KIND_IDS,
  NOTICE_FIELDS,
  NOTICE_FIELD_IDS,
  type MaterialKind,
  type NoticeFieldId,
} from './fields.ts';
import type { AmountState, ComparableNotice, SourceClaim } from './notice-state.ts';

/** Fields with values of their own. Contacts are member-only: only that they changed is known. */
type ComparedFieldId = Exclude<NoticeFieldId, 'contact'>;

/** Change of one field between two versions. */
export type FieldChange = {
  [Id in ComparedFieldId]: {
    field: Id;
    from: ComparableNotice[Id];
    to: ComparableNotice[Id];
    /** Kind of the change if it matters to bidders. */
    material: MaterialKind | null;
  };
}[ComparedFieldId];

/** Returns the changes of fields between two versions, in display order; none for equal ones. */
export function compareNotices(from: ComparableNotice, to: ComparableNotice): FieldChange[] {
  return NOTICE_FIELD_IDS.flatMap((field) => {
    if (field === 'contact' || isEqual(from[field], to[field])) return [];
    const material = isMaterial(field, from, to) ? materialKind(field) : null;
    return [{ field, from: from[field], to: to[field], material } as FieldChange];
  });
}

/** Applies the changes that {@link compareNotices} returned to the older version. */
export function applyChanges(
  notice: ComparableNotice,
  changes: readonly FieldChange[],
): ComparableNotice {
  return { ...notice, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
}

/** Returns the material kinds of changes, each once, in display order. */
export function listMaterialKinds(changes: readonly FieldChange[]): MaterialKind[] {
  return MATERIAL_KIND_IDS.filter((kind) => changes.some(({ material }) => material === kind));
}

function materialKind(id: NoticeFieldId): MaterialKind | null {
  const field = NOTICE_FIELDS[id];
  return 'material' in field ? field.material : null;
}

/** True if a change is more than another spelling of the same. */
function isMaterial(field: NoticeFieldId, from: ComparableNotice, to: ComparableNotice): boolean {
  switch (field) {
    case 'state':
      return from.state === 'published';
    case 'amount':
      return !isSameAmount(from.amount, to.amount);
    case 'lot':
      return lotKey(from) !== lotKey(to);
    case 'qualification':
      return toKey(from.qualification) !== toKey(to.qualification);
    case 'attachments':
      return hashesOf(from) !== hashesOf(to);
    case 'claims':
      return to.claims.some((claim) => isNewContradiction(claim, from));
    default:
      return true;
  }
}

/** True for a value that differs from the notice's and that no source gave before: sources that merely agree are no news. */
function isNewContradiction(
  { field, value, stands }: SourceClaim,
  from: ComparableNotice,
): boolean {
  if (stands || isSameValue(field, value, from[field])) return false;
  return !from.claims.some(
    (known) => known.field === field && isSameValue(field, known.value, value),
  );
}

/** True if values of a field differ in their spelling at most. */
export function isSameValue(
  field: SourceClaim['field'],
  one: SourceClaim['value'],
  other: SourceClaim['value'],
): boolean {
  if (field === 'amount' && typeof one !== 'string' && typeof other !== 'string')
    return isSameAmount(one, other);
  if (field === 'qualification' && typeof one !== 'object' && typeof other !== 'object')
    return toKey(one) === toKey(other);
  return one === other;
}

const lotKey = ({ lot }: ComparableNotice) => lot && toKey(`${lot.lotNo} ${lot.name}`);

/** Amounts with numbers are the same if the numbers are, whatever the wording. */
function isSameAmount(from: AmountState | null, to: AmountState | null): boolean {
  if ((from?.kind ?? '') !== (to?.kind ?? '')) return false;
  if (from?.value && to?.value) return toDecimal(from.value) === toDecimal(to.value);
  return !from?.value && !to?.value && toKey(from?.text) === toKey(to?.text);
}

/** Decimal without leading zeros and zeros at the end of its fraction. */
function toDecimal(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.replace(/0+$/, '')}`;
}

/** Wording without white space, full-width forms and marks at the end. */
const toKey = (text: string | null | undefined) =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[。.;,]+$/, '');

const hashesOf = ({ attachments }: ComparableNotice) =>
  [...new Set(attachments.map(({ sha256 }) => sha256))].toSorted().join(' ');

function isEqual(from: unknown, to: unknown): boolean {
  if (Array.isArray(from) && Array.isArray(to))
    return from.length === to.length && from.every((item, at) => isEqual(item, to[at]));
  if (!isObject(from) || !isObject(to)) return from === to;
  const names = Object.keys(from);
  return (
    names.length === Object.keys(to).length &&
    names.every((name) => name in to && isEqual(from[name], to[name]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
