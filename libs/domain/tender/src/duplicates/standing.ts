import { isSameValue, type NoticeState, type SourceClaim } from '../versions/index.ts';

/** Fields of a notice that another source of the same notice may move. */
export const SHARED_FIELDS = ['deadline', 'openTime', 'amount', 'qualification'] as const;

/** One of {@link SHARED_FIELDS}. */
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Values of the fields that sources of one notice share. Times are ISO 8601 in UTC. */
export type SharedFields = Pick<NoticeState, SharedField>;

/** A source's change of a field: what it said first is no news. */
export interface FieldNews {
  /** Epoch milliseconds: the source's own date of the change if it gives one, else when we found it. */
  at: number;
  /** True if the source had said the same as the standing notice before it changed: it speaks of the same thing. */
  follows: boolean;
}

/** What one source says of a notice. */
export interface SourceStatement {
  /** Display name of the source. */
  source: string;
  fields: SharedFields;
  isWithdrawn: boolean;
  news: Partial<Record<SharedField, FieldNews>>;
}

/** What the public reads of a notice of several sources. */
export interface Standing {
  fields: SharedFields;
  /** Who says what of fields that the sources don't agree on, or that another source gave; empty otherwise. */
  claims: SourceClaim[];
}

/**
 * Returns what a notice says whose source is `own` and that stands for those of `others`, in the order in which they were
 * collected. Its own source wins; a field that it leaves empty is given by the first other source that fills it. News win
 * over both, the newest first: the own source's, and those of a source that had said the same before. All else that a
 * source says differently is shown beside, and moves nothing. Every value is one that a source gave.
 */
export function resolveStanding(
  own: SourceStatement,
  others: readonly SourceStatement[],
): Standing {
  const fields = { ...own.fields };
  const claims: SourceClaim[] = [];
  for (const field of SHARED_FIELDS) claims.push(...resolveField(field, own, others, fields));
  for (const { source, isWithdrawn } of others) {
    if (isWithdrawn) claims.push({ field: 'state', source, value: 'withdrawn', stands: false });
  }
  return { fields, claims };
}

/** Returns the news of a source that changed its notice: those that it had, and those of the fields that differ now. */
export function addNews(
  before: SourceStatement,
  after: SharedFields,
  { standing, at }: { standing: SharedFields; at: number },
): SourceStatement['news'] {
  const news = { ...before.news };
  for (const field of SHARED_FIELDS) {
    const earlier = before.fields[field];
    if (isSameValue(field, earlier, after[field])) continue;
    const follows =
      before.news[field]?.follows === true ||
      earlier === null ||
      isSameValue(field, earlier, standing[field]);
    news[field] = { at, follows };
  }
  return news;
}

/** Sets the standing value of a field in `fields`, and returns who says what unless all agree. */
function resolveField(
  field: SharedField,
  own: SourceStatement,
  others: readonly SourceStatement[],
  fields: SharedFields,
): SourceClaim[] {
  const voices = [own, ...others].filter((voice) => isHeard(voice, field));
  const winner = findWinner(field, own, voices);
  if (!winner) return [];
  Object.assign(fields, { [field]: winner.fields[field] });
  const isUndisputed = voices.every((voice) => !contradicts(field, winner, voice));
  if (isUndisputed && agrees(field, winner, own)) return [];
  return voices
    .filter((voice) => agrees(field, winner, voice) || contradicts(field, winner, voice))
    .map((voice) => ({
      field,
      source: voice.source,
      value: voice.fields[field],
      stands: agrees(field, winner, voice),
    }));
}

/** A source speaks of a field if it has a value or changed it; one that withdrew its notice only if it changed it. */
const isHeard = ({ fields, news, isWithdrawn }: SourceStatement, field: SharedField) =>
  news[field] !== undefined || (fields[field] !== null && !isWithdrawn);

function findWinner(
  field: SharedField,
  own: SourceStatement,
  voices: readonly SourceStatement[],
): SourceStatement | undefined {
  const ageOf = (voice: SourceStatement) => voice.news[field]?.at ?? -Infinity;
  const withNews = voices.filter((voice) => {
    const news = voice.news[field];
    return news !== undefined && (voice === own || news.follows);
  });
  // Sorting is stable: of equally new ones the own source comes first.
  const [newest] = withNews.toSorted((a, b) => ageOf(b) - ageOf(a));
  return newest ?? voices.find((voice) => voice === own) ?? voices[0];
}

const agrees = (field: SharedField, winner: SourceStatement, voice: SourceStatement) =>
  isSameValue(field, winner.fields[field], voice.fields[field]);

/**
 * Values that cannot both be right. Amounts of different kinds or without a number can, and so can wordings of
 * qualifications, which every source shortens in its own way, unless one is news.
 */
function contradicts(field: SharedField, winner: SourceStatement, voice: SourceStatement): boolean {
  if (agrees(field, winner, voice)) return false;
  const hasNews = winner.news[field] !== undefined || voice.news[field] !== undefined;
  if (field === 'qualification') return hasNews;
  if (field !== 'amount') return true;
  const [a, b] = [winner.fields.amount, voice.fields.amount];
  if (!a?.value || !b?.value) return hasNews;
  const [x, y] = [Number(a.value), Number(b.value)];
  return a.kind === b.kind && Math.abs(x - y) > Math.max(x, y) * ROUNDING;
}

/** Share by which amounts in 万元 differ from those in 元. */
const ROUNDING = 1e-4;
