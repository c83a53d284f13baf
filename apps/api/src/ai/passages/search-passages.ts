import { findBizType, getArticlePath } from '@zhucheng/domain-news';
import {
  toSearchWords,
  type Passage,
  type PassageSource,
  type Retrieve,
} from '@zhucheng/domain-writing';
import type { Database } from '../../db/client.ts';
import { planPostings } from '../../search/index.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import type { PassageSection } from './analyse-passages.ts';
import {
  findPassageMatches,
  findPassagesByKey,
  findPassageStatistics,
  type PassageRow,
  type PassageScope,
} from './passage-matches.repository.ts';
import { fuseRanks } from './vectors/fuse-ranks.rules.ts';
import type { PassageVectors } from './vectors/passage-vectors.ts';

/**
 * Passages lie on more pages than documents, and each must be grouped. 2026-11, 256 texts and 700 generated ones, 334
 * questions: the right one among three 0.988 and first 0.976 at 1, 2 and 3 alike; at 2 as fast as `searchDocuments`.
 */
const ROW_COST = 2;

/** Passages of each ranking that are joined. */
const FUSED = 50;

/** Databases with vectors, which are one more index of them: whoever searches such a database uses them. */
const VECTORS = new WeakMap<Database, PassageVectors>();

/** Has searches in a database use the vectors of its passages. */
export const attachVectors = (db: Database, vectors: PassageVectors) => VECTORS.set(db, vectors);

/** A search for passages. */
export interface PassageRequest {
  /** Words or a question. */
  query: string;
  /** Most passages. */
  limit: number;
  /** Account whose uploads are searched as well. */
  accountId?: string | undefined;
  /** Wire ids of the uploads to be searched; all of the account's when left out. */
  materialIds?: readonly string[] | undefined;
  /** Sections of published content, and `MATERIAL` for uploads; all when left out. */
  kinds?: readonly (PassageSection | 'MATERIAL')[] | undefined;
}

/** A passage and how well it answers. */
export interface FoundPassage extends Passage {
  /** Share of the query's full score: 1 holds every word once, headings and title add to it; 0 where its meaning alone was found. Comparable within a query. */
  score: number;
}

/** The best passages of published content and of the account's own uploads. */
export async function searchPassages(
  db: Database,
  request: PassageRequest,
): Promise<FoundPassage[]> {
  const { query, limit, accountId, materialIds, kinds } = request;
  const scope = {
    accountId: accountId ?? null,
    materialIds: materialIds?.map(fromWireId) ?? null,
  };
  const vectors = VECTORS.get(db);
  if (!vectors) return (await findByWords(db, request, scope, limit)).map(toFoundPassage);
  const size = Math.max(FUSED, limit);
  const [byWords, near] = await Promise.all([
    findByWords(db, request, scope, size),
    vectors.search({ query, scope, kinds, limit: size }),
  ]);
  const rows = new Map(byWords.map((row) => [row.key, row]));
  const keys = fuseRanks([[...rows.keys()], near]).slice(0, limit);
  const others = keys.filter((key) => !rows.has(key));
  for (const row of await findPassagesByKey(db, others, scope)) {
    rows.set(row.key, { ...row, score: 0 });
  }
  return keys.flatMap((key) => rows.get(key) ?? []).map(toFoundPassage);
}

async function findByWords(
  db: Database,
  { query, accountId, kinds }: PassageRequest,
  scope: PassageScope,
  limit: number,
): Promise<PassageRow[]> {
  const postings = await planPostings(
    (lexemes) => findPassageStatistics(db, lexemes),
    toSearchWords(query),
    kinds && toKindNames(kinds, accountId),
    ROW_COST,
  );
  return postings ? findPassageMatches(db, postings, scope, limit) : [];
}

const toFoundPassage = (row: PassageRow): FoundPassage => ({ ...toPassage(row), score: row.score });

/**
 * Searches for one writing: `Retrieve` with a scope. One search after the other, because a writing asks up to sixty at once,
 * which must not take all connections.
 */
export function searchInTurn(
  db: Database,
  scope: Omit<PassageRequest, 'query' | 'limit'> = {},
): Retrieve {
  let last: Promise<unknown> = Promise.resolve();
  return (query, limit) => {
    const found = last.then(() => searchPassages(db, { ...scope, query, limit }));
    last = found.catch(() => undefined);
    return found;
  };
}

/** Passages of these ids that the account may see, in the order of the ids. */
export async function findPassages(
  db: Database,
  ids: readonly string[],
  accountId?: string,
): Promise<Passage[]> {
  const scope = { accountId: accountId ?? null, materialIds: null };
  const rows = await findPassagesByKey(db, ids.map(fromWireId), scope);
  const byId = new Map(rows.map((row) => [toWireId(row.key), toPassage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names by which the index tells kinds: an account's uploads are a kind of their own, whose size its plans need. */
const toKindNames = (
  kinds: readonly (PassageSection | 'MATERIAL')[],
  accountId: string | undefined,
): string[] =>
  kinds.flatMap((kind) => {
    if (kind !== 'MATERIAL') return `section:${kind}`;
    return accountId ? `owner:${accountId}` : [];
  });

function toPassage(row: PassageRow): Passage {
  const { key, headingPath, position, text } = row;
  return { id: toWireId(key), source: toSource(row), headingPath, position, text };
}

/** What a citation tells of the source; what is not known is left out. */
function toSource({
  kind,
  refId,
  title,
  bizType,
  props,
  author,
  releaseTime,
}: PassageRow): PassageSource {
  const id = toWireId(refId);
  const type = findBizType(bizType ?? '')?.id;
  if (kind === 'material' || !type) return { kind: 'material', id, title };
  const number = textOf(props?.[NUMBER_PROPS[type] ?? '']);
  const status = textOf(props?.status);
  const issuer = textOf(props?.issuer);
  const authors = textsOf(props?.authors);
  const names = authors.length > 0 ? authors : [issuer || author || ''].filter(Boolean);
  return {
    kind: type === 'HELP' ? 'help' : 'article',
    id,
    title,
    url: getArticlePath({ id, bizType: type }),
    type,
    ...(number && { number }),
    ...(status && { status }),
    ...(names.length > 0 && { authors: names }),
    ...(releaseTime && { date: toWireTime(new Date(releaseTime)).slice(0, 10) }),
  };
}

/** Property of an article that is its number, as printed. */
const NUMBER_PROPS: Readonly<Record<string, string>> = {
  NORMAL: 'standardNumber',
  POLICY: 'documentNumber',
  HELP: 'number',
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
