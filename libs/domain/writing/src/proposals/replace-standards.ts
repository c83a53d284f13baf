import { getStandardVerdict, type StandardEdition } from '@zhucheng/domain-news';
import { findStandards, markStandards, type StandardLookup } from '../standards/mark-standards.ts';
import type { Replacement } from './proposal.ts';

/** Replacements of replacements that are followed. */
const MAX_STEPS = 5;
const ADVICE = '条文号和限值可能有改动，接受前请对照新版';

/** Finds abolished standards that others have replaced as a whole, to be named instead. */
export const replaceStandards = (text: string, lookup: StandardLookup): Replacement[] =>
  markStandards(text, lookup).flatMap(({ start, text: wrong, status, words, successor }) => {
    const edition = status === 'abolished' ? findEdition(successor, lookup) : undefined;
    if (!edition) return [];
    return [{ at: start, wrong, right: edition.number, reason: `${words}。${ADVICE}` }];
  });

/** The edition that holds now; undefined where only a part was replaced, or what replaced it is abolished for good. */
function findEdition(
  successor: StandardEdition | null,
  lookup: StandardLookup,
): StandardEdition | undefined {
  let edition = successor;
  for (let step = 0; edition && !edition.partly && step < MAX_STEPS; step += 1) {
    const key = findStandards(edition.number)[0]?.key;
    const state = key === undefined ? undefined : lookup(key);
    if (state?.status !== '废止') return edition;
    edition = getStandardVerdict(state)?.successor ?? null;
  }
  return undefined;
}
