import { listCitable, listTables, type CitableTable } from '../text/citable.ts';
import { getOverlap, listTerms, toTermSet } from '../text/terms.ts';
import type { Passage, Retrieve } from '../types/passage.ts';
import { prepareFitness, type Fitness } from './fitness.ts';
import { getOrderSeed, hashToUnit } from './chance.ts';
import type { PlannedSection, WritingOrder } from './plan.ts';
import { countTerms, prepareRelevance, type TermCounts } from './relevance.ts';
import { getBinding } from './sentence-quality.ts';

/** Sentence that a section may cite. */
export interface Candidate {
  text: string;
  /** Index within its passage. */
  order: number;
  score: number;
}

/** Passage with what a section may cite of it. */
export interface GroundPassage {
  passage: Passage;
  score: number;
  /** Whether it is about the kind of work that was chosen, not about all works. */
  isOwn: boolean;
  candidates: readonly Candidate[];
  /** Its tables, with the rows that are about these works. */
  tables: readonly CitableTable[];
}

/** Passages asked for with each query. */
const PASSAGES_PER_QUERY = 20;
/** A passage answers a query if it holds so much of its terms. */
const MIN_QUERY_OVERLAP = 0.3;
/** Sentences far below the best one of a section say nothing to its topic; those about all works are held to more. */
const MIN_RELEVANCE = { own: 0.3, general: 0.3 };
/** How much of the score of what is about the work itself is left to chance. */
const CHANCE = 0.5;
/** Worth of a sentence about all works, as a share of the best; which of them are taken is chance, or every plan would have the same. */
const GENERAL = 0.4;

/**
 * Looks up the ground of all sections and shares the passages out: each goes to the section that it serves best, none to
 * two, and no section takes more than its words can hold.
 */
export async function gatherGround(
  plan: readonly PlannedSection[],
  order: WritingOrder,
  retrieve: Retrieve,
): Promise<GroundPassage[][]> {
  const fitness = prepareFitness(order);
  const seed = getOrderSeed(order);
  // Several sections find the same passages, each of which is read once.
  const read = new Map<string, ReadPassage>();
  const find = async (query: string) => {
    const passages = await retrieve(query, PASSAGES_PER_QUERY);
    return passages.map((passage) => {
      const known = read.get(passage.id) ?? readPassage(passage);
      read.set(passage.id, known);
      return known;
    });
  };
  const found = await Promise.all(
    plan.map((planned) => findPassages(planned, fitness, seed, find)),
  );
  return sharePassages(plan, found);
}

/** Passage with what judging it takes. */
interface ReadPassage {
  passage: Passage;
  terms: ReadonlySet<string>;
  /** What may be cited of it by itself, with the terms of each and of what the passage is about. */
  sentences: readonly { passage: Passage; text: string; order: number; terms: TermCounts }[];
}

function readPassage(passage: Passage): ReadPassage {
  const about = describe(passage);
  return {
    passage,
    terms: toTermSet(about + passage.text),
    sentences: listCitable(passage.text).map((text, order) => ({
      passage,
      text,
      order,
      terms: countTerms(about + text),
    })),
  };
}

async function findPassages(
  { section, queries, topic }: PlannedSection,
  fitness: Fitness,
  seed: string,
  find: (query: string) => Promise<ReadPassage[]>,
): Promise<GroundPassage[]> {
  const answers = await Promise.all(queries.map(find));
  const passages = dropRepeated(answers.flat()).filter(
    ({ passage: { source } }) =>
      source.status !== '废止' &&
      (section.sources ?? ['article', 'material']).includes(source.kind),
  );
  const querySets = queries.map(toTermSet);
  const answering = passages.filter(({ terms }) =>
    querySets.some((query) => getOverlap(query, terms) >= MIN_QUERY_OVERLAP),
  );
  const terms = [...new Set(listTerms([...queries, ...topic].join(' ')))];
  const scored = scorePassages(answering, terms, topic, fitness, seed);
  const best = Math.max(1, ...scored.map(({ score }) => score));
  return scored
    .map((ground) => {
      const tables = chooseTables(ground.passage, querySets, topic, fitness);
      const score = ground.score || best * GENERAL;
      return { ...ground, tables, score };
    })
    .filter(({ candidates, tables }) => candidates.length > 0 || tables.length > 0);
}

/** A table answers a query by so much of its terms, and has at most so many rows. */
const MIN_TABLE_OVERLAP = 0.5;
const MAX_ROWS = 12;

/** Tables of a passage about the work itself; those about all works would be in every plan. */
function chooseTables(
  passage: Passage,
  queries: readonly ReadonlySet<string>[],
  topic: readonly string[],
  { belongs, isOwn, isNamed }: Fitness,
): CitableTable[] {
  if (!isOwn(passage)) return [];
  return listTables(passage.text)
    .map((table) => {
      const above = [passage.source.title, ...passage.headingPath, table.caption].join('\n');
      const isAbout = (row: readonly string[]) => isNamed(above) || isNamed(row.join(' '));
      const rows = table.rows.filter((row) => isAbout(row) && belongs(row.join(' '), passage));
      return { ...table, rows };
    })
    .filter(({ caption, header, rows }) => {
      if (rows.length === 0 || rows.length > MAX_ROWS) return false;
      const text = [caption, ...passage.headingPath, header.join(' '), ...rows.flat()].join('\n');
      const terms = toTermSet(text);
      const isAsked = queries.some((query) => getOverlap(query, terms) >= MIN_TABLE_OVERLAP);
      return isAsked && (topic.length === 0 || topic.some((word) => text.includes(word)));
    });
}

const describe = ({ source, headingPath }: Passage): string =>
  `${source.title}\n${headingPath.join('\n')}\n`;

function dropRepeated(passages: readonly ReadPassage[]): ReadPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ passage: { id, text } }) => {
    const isNew = !seen.has(id) && !seen.has(text);
    seen.add(id).add(text);
    return isNew;
  });
}

function scorePassages(
  passages: readonly ReadPassage[],
  terms: readonly string[],
  topic: readonly string[],
  { fits, isOwn }: Fitness,
  seed: string,
): Omit<GroundPassage, 'tables'>[] {
  const sentences = passages.flatMap((one) => one.sentences);
  const relevance = prepareRelevance(sentences.map((sentence) => sentence.terms));
  const relevant = sentences
    .map((sentence, at) => ({ ...sentence, relevance: relevance.score(at, terms) }))
    .filter(({ passage, text, relevance: worth }) => worth > 0 && hasTopic(passage, text, topic))
    .map((sentence) => ({
      ...sentence,
      relevance: sentence.relevance * getBinding(sentence.text, sentence.passage),
    }));
  // From the best one on: whether a sentence fits is asked of those only that are relevant enough.
  const best =
    relevant
      .toSorted((a, b) => b.relevance - a.relevance)
      .find(({ passage, text }) => fits(text, passage))?.relevance ?? 0;
  const scored = relevant
    .filter(({ passage, text, relevance: worth }) => {
      const min = isOwn(passage) ? MIN_RELEVANCE.own : MIN_RELEVANCE.general;
      return worth >= best * min && fits(text, passage);
    })
    .map(({ passage, text, order, relevance: worth }) => {
      const chance = hashToUnit(`${seed}\n${text}`);
      const score = isOwn(passage)
        ? worth * (1 - CHANCE + CHANCE * chance)
        : best * GENERAL * chance;
      return { passage, text, order, score };
    });
  return passages.map(({ passage }) => {
    const candidates = scored.filter((one) => one.passage === passage);
    const score = Math.max(0, ...candidates.map((candidate) => candidate.score));
    return { passage, candidates, score, isOwn: isOwn(passage) };
  });
}

const hasTopic = (passage: Passage, text: string, topic: readonly string[]): boolean =>
  topic.length === 0 || topic.some((word) => (describe(passage) + text).includes(word));

/** Characters of a passage that a section usually takes. */
const WORDS_PER_PASSAGE = 120;

function sharePassages(
  plan: readonly PlannedSection[],
  found: readonly GroundPassage[][],
): GroundPassage[][] {
  const pairs = found.flatMap((passages, section) => {
    const best = Math.max(...passages.map(({ score }) => score));
    // A section with little to choose from goes first.
    const need = 1 / passages.length;
    return passages.map((ground) => ({ section, ground, share: ground.score / best + need }));
  });
  pairs.sort(
    (a, b) =>
      b.share - a.share ||
      a.section - b.section ||
      (a.ground.passage.id < b.ground.passage.id ? -1 : 1),
  );
  const shared: GroundPassage[][] = plan.map(() => []);
  const taken = new Set<string>();
  for (const { section, ground } of pairs) {
    const own = shared[section];
    const max = 1 + Math.ceil((plan[section]?.words ?? 0) / WORDS_PER_PASSAGE);
    if (!own || own.length >= max || taken.has(ground.passage.id)) continue;
    taken.add(ground.passage.id);
    own.push(ground);
  }
  return shared;
}
