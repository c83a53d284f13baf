import type { ReplyOf, tenderVersionsContract } from '@zhucheng/contracts';
import { formatFileSize } from '@zhucheng/domain-news';
import { formatDateTime, formatFullAmount, NOTICE_FIELDS } from '@zhucheng/domain-tender';
import type { MarkedText } from '@zhucheng/ui';

/** Comparison of two versions of a notice. */
export type NoticeComparison = ReplyOf<
  (typeof tenderVersionsContract.endpoints)['compareVersions']
>['model'];

type Change = NoticeComparison['changes'][number];
type OfType<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** Row of a comparison: a field's name and its marked text. */
export interface ComparisonRow {
  field: string;
  /** True if the change matters to bidders. */
  material: boolean;
  parts: MarkedText[];
}

const NOT_STATED = '未注明';

/** Returns the rows of a comparison; the text of the notice is none of them. */
export function toComparisonRows(changes: readonly Change[]): ComparisonRow[] {
  return changes.flatMap((change) => {
    if (change.type === 'passages') return [];
    const { name } = NOTICE_FIELDS[change.field];
    return [{ field: name, material: change.material !== null, parts: toParts(change) }];
  });
}

/** Finds the changed passages of the text. */
export const findPassages = (changes: readonly Change[]): OfType<'passages'> | undefined =>
  changes.find((change) => change.type === 'passages');

function toParts(change: Exclude<Change, OfType<'passages'>>): MarkedText[] {
  switch (change.type) {
    case 'time':
      return replace(formatTime(change.from), formatTime(change.to));
    case 'amount':
      return replace(...formatAmounts(change.from, change.to));
    case 'days':
      return replace(formatDays(change.from), formatDays(change.to));
    case 'files':
      return toFileParts(change.files);
    case 'hidden':
      return replace('原来的联系方式', '新的联系方式，登录后查看');
    default:
      return change.parts;
  }
}

const replace = (from: string, to: string): MarkedText[] => [
  { op: 'del', text: from },
  { op: 'ins', text: to },
];

const formatTime = (time: string | null) => (time ? formatDateTime(time) : NOT_STATED);
const formatDays = (days: number | null) => (days === null ? NOT_STATED : `${days} 天`);

type Amount = OfType<'amount'>['from'];

/** Amounts in full, with their kinds or wordings where only these differ. */
function formatAmounts(from: Amount, to: Amount): [string, string] {
  const words = (amount: Amount) =>
    amount
      ? (amount.value && formatFullAmount(amount.value)) || amount.text || NOT_STATED
      : NOT_STATED;
  const withKind = (amount: Amount) => `${amount?.kind ? `${amount.kind} ` : ''}${words(amount)}`;
  if (from?.kind !== to?.kind && from && to) return [withKind(from), withKind(to)];
  if (words(from) === words(to)) return [from?.text || NOT_STATED, to?.text || NOT_STATED];
  return [words(from), words(to)];
}

/** Changed attachments, a line each. */
function toFileParts(files: OfType<'files'>['files']): MarkedText[] {
  const describe = (name: string, size: number) => `${name}（${formatFileSize(size)}）\n`;
  const parts = files.flatMap(({ op, name, formerName, size }): MarkedText[] => {
    if (op !== 'same') return [{ op, text: describe(name, size) }];
    return formerName === null ? [] : replace(describe(formerName, size), describe(name, size));
  });
  return parts.length > 0 ? parts : replace('原来的顺序', '次序有调整');
}
