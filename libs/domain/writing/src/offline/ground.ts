import { listCitable } from '../text/citable.ts';
import { getOverlap, listTerms, toTermSet } from '../text/terms.ts';
import type { Passage, Retrieve } from '../types/passage.ts';
import { prepareFitness, type Fitness } from './fitness.ts';
import { getOrderSeed, hashToUnit } from './chance.ts';
import type { PlannedSection, WritingOrder } from './plan.ts';
import { prepareRelevance } from './relevance.ts';
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
}

/** Passages asked for with each query. */
const PASSAGES_PER_QUERY = 12;
/** A passage answers a query if it holds so much of its terms. */
const MIN_QUERY_OVERLAP = 0.3;
/** Sentences far below the best one of a section say nothing to its topic. */
const MIN_SCORE_SHARE = 0.25;
/** Worth of a passage about all kinds of work beside one about the kind that was chosen. */
const GENERAL = 0.7;
/** How much of a score is left to chance, so that like orders don't become like texts. */
const CHANCE = 0.6;

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
  const found = await Promise.all(
    plan.map((planned) => findPassages(planned, fitness, seed, retrieve)),
  );
  return sharePassages(plan, found);
}

async function findPassages(
  { section, queries, topic }: PlannedSection,
  fitness: Fitness,
  seed: string,
  retrieve: Retrieve,
): Promise<GroundPassage[]> {
  const answers = await Promise.all(queries.map((query) => retrieve(query, PASSAGES_PER_QUERY)));
  const passages = dropRepeated(answers.flat()).filter(
    ({ source }) =>
      source.status !== '废止' &&
      (section.sources ?? ['article', 'material']).includes(source.kind),
  );
  const querySets = queries.map(toTermSet);
  const answering = passages.filter((passage) => {
    const terms = toTermSet(describe(passage) + passage.text);
    return querySets.some((query) => getOverlap(query, terms) >= MIN_QUERY_OVERLAP);
  });
  const terms = [...new Set(listTerms([...queries, ...topic].join(' ')))];
  return scorePassages(answering, terms, topic, fitness, seed);
}

const describe = ({ source, headingPath }: Passage): string =>
  `${source.title}\n${headingPath.join('\n')}\n`;

function dropRepeated(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ id, text }) => {
    const isNew = !seen.has(id) && !seen.has(text);
    seen.add(id).add(text);
    return isNew;
  });
}

function scorePassages(
  passages: readonly Passage[],
  terms: readonly string[],
  topic: readonly string[],
  { fits, isOwn }: Fitness,
  seed: string,
): GroundPassage[] {
  const sentences = passages.flatMap((passage) =>
    listCitable(passage.text).map((text, order) => ({ passage, text, order })),
  );
  const relevance = prepareRelevance(
    sentences.map(({ passage, text }) => describe(passage) + text),
  );
  const toScore = (at: number, text: string, passage: Passage) =>
    relevance.score(at, terms) *
    toChance(seed, text) *
    getBinding(text, passage) *
    (isOwn(passage) ? 1 : GENERAL);
  const scored = sentences
    .map((sentence, at) => ({ ...sentence, score: toScore(at, sentence.text, sentence.passage) }))
    .filter(({ passage, text }) => fits(text, passage) && hasTopic(passage, text, topic));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const good = scored.filter(({ score }) => score > 0 && score >= best * MIN_SCORE_SHARE);
  return passages
    .map((passage) => {
      const candidates = good.filter((one) => one.passage === passage);
      const scores = candidates.map(({ score }) => score).sort((a, b) => b - a);
      const score = scores.slice(0, 3).reduce((sum, one) => sum + one, 0);
      return { passage, candidates, score, isOwn: isOwn(passage) };
    })
    .filter(({ candidates }) => candidates.length > 0);
}

const toChance = (seed: string, text: string): number =>
  1 - CHANCE + CHANCE * hashToUnit(`${seed}\n${text}`);

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
    return passages.map((ground) => ({ section, ground, share: ground.score / best }));
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
