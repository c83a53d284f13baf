import type {
  AnalysedFilter,
  AnalysedNotice,
  LexemeCondition,
  WantedLexeme,
  WordCondition,
} from '../filter/matches-notice.ts';
import { getRegionPrefix } from '../filter/regions.ts';

/** Estimated share of all notices that have a lexeme, from 0 to 1. */
export type FrequencyOf = (lexeme: string) => number;

/** Keys of which every notice that matches a filter has one, and the estimated share of notices that have them. */
interface KeyChoice {
  keys: readonly string[];
  share: number;
}

/** Key that every notice has, for filters that ask for nothing the index knows. */
const EVERY_NOTICE = '*';

const key = {
  lexeme: (text: string) => `w:${text}`,
  firstCharacter: (text: string) => `c:${text.slice(0, 1)}`,
  buyer: (id: string) => `b:${id}`,
  agency: (id: string) => `a:${id}`,
  winner: (id: string) => `n:${id}`,
  region: (prefix: string) => `r:${prefix}`,
  projectType: (id: string) => `p:${id}`,
  infoType: (id: string) => `i:${id}`,
  category: (id: string) => `t:${id}`,
} as const;

/** Rough share of notices that have one value of a part; words are estimated one by one. */
const SHARE = {
  organisation: 0.0005,
  /** By the length of the prefix of the division's code. */
  region: { 2: 0.05, 4: 0.01, 6: 0.002 } as Readonly<Record<number, number>>,
  projectType: 0.1,
  infoType: 0.3,
  category: 0.3,
  firstCharacter: 0.3,
} as const;

/** All keys of a notice under which filters may stand that it matches. */
export function* listNoticeKeys(notice: AnalysedNotice): Generator<string> {
  yield EVERY_NOTICE;
  const characters = new Set<string>();
  for (const lexeme of notice.lexemes) {
    yield key.lexeme(lexeme);
    characters.add(key.firstCharacter(lexeme));
  }
  yield* characters;
  const { divisionCode, buyerId, agencyId } = notice;
  if (divisionCode !== null) {
    for (const length of [2, 4, 6]) yield key.region(divisionCode.slice(0, length));
  }
  if (buyerId !== null) yield key.buyer(buyerId);
  if (agencyId !== null) yield key.agency(agencyId);
  for (const id of notice.winnerIds) yield key.winner(id);
  yield key.projectType(notice.projectType);
  yield key.infoType(notice.infoType);
  yield key.category(notice.category);
}

/**
 * Chooses the keys under which a filter stands: those of the part that the fewest notices have. Every notice that
 * matches the filter has one of them. Returns none for a filter that matches nothing.
 */
export function chooseKeys(filter: AnalysedFilter, frequencyOf: FrequencyOf): readonly string[] {
  const ofPart = (
    values: readonly string[] | undefined,
    toKey: (value: string) => string,
    share: number,
  ) => values && { keys: values.map(toKey), share: share * values.length };
  const choices: (KeyChoice | undefined)[] = [
    ofPart(filter.winners, key.winner, SHARE.organisation),
    ofPart(filter.buyers, key.buyer, SHARE.organisation),
    ofPart(filter.agencies, key.agency, SHARE.organisation),
    chooseWordKeys(filter, frequencyOf),
    chooseRegionKeys(filter.regions),
    ofPart(filter.projectTypes, key.projectType, SHARE.projectType),
    ofPart(filter.infoTypes, key.infoType, SHARE.infoType),
    ofPart(filter.categories, key.category, SHARE.category),
  ];
  return rarest(choices.filter((choice) => choice !== undefined))?.keys ?? [EVERY_NOTICE];
}

function chooseRegionKeys(regions: readonly string[] | undefined): KeyChoice | undefined {
  const prefixes = regions?.map(getRegionPrefix);
  return (
    prefixes && {
      keys: prefixes.map(key.region),
      share: sum(prefixes.map(({ length }) => SHARE.region[length] ?? 1)),
    }
  );
}

function chooseWordKeys(
  { words, match }: AnalysedFilter,
  frequencyOf: FrequencyOf,
): KeyChoice | undefined {
  if (!words) return undefined;
  const choices = words.map((word) => chooseKeysOfWord(word, frequencyOf));
  // Without a searchable word nothing matches.
  return match === 'any' ? union(choices) : (rarest(choices) ?? union([]));
}

/** The rarest segment of a word; of each of its groups the rarest lexeme. */
function chooseKeysOfWord(word: WordCondition, frequencyOf: FrequencyOf): KeyChoice {
  const ofLexeme = ({ text, isPrefix }: WantedLexeme): KeyChoice =>
    isPrefix
      ? { keys: [key.firstCharacter(text)], share: SHARE.firstCharacter }
      : { keys: [key.lexeme(text)], share: frequencyOf(text) };
  const ofSegment = (groups: LexemeCondition) =>
    union(groups.map((group) => rarest(group.map(ofLexeme)) ?? { keys: [EVERY_NOTICE], share: 1 }));
  return rarest(word.map(ofSegment)) ?? { keys: [EVERY_NOTICE], share: 1 };
}

function rarest(choices: readonly KeyChoice[]): KeyChoice | undefined {
  let best: KeyChoice | undefined;
  for (const choice of choices) if (!best || choice.share < best.share) best = choice;
  return best;
}

const union = (choices: readonly KeyChoice[]): KeyChoice => ({
  keys: [...new Set(choices.flatMap(({ keys }) => keys))],
  share: sum(choices.map(({ share }) => share)),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
