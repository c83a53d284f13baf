import {
  formatStandardNumber,
  getStandardVerdict,
  parseStandardQuery,
  removeStandardNumber,
  scoreStandard,
  type BizType,
  type StandardState,
} from '@zhucheng/domain-news';

/** An article with facts that name standards. */
export interface StandardRow {
  id: string;
  title: string;
  bizType: BizType;
  dirName: string;
  props: Record<string, unknown>;
}

type Facts = Record<string, unknown>;

/** Name of the status of a standard in force. */
const CURRENT = '现行';
/** Name of the status of a standard that is in force no more. */
export const ABOLISHED = '废止';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Standard numbers of a fact, one or several. */
function numbersOf(facts: Facts, name: string): string[] {
  const value = facts[name];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => formatStandardNumber(textOf(entry)) ?? []);
}

const NAMES = [
  'replaces',
  'partlyReplaces',
  'replacedBy',
  'partlyReplacedBy',
  'standards',
] as const;

/** The standard's own number, and all others that the facts name. */
export function listStandardNumbers(facts: Facts): { own: string | undefined; all: string[] } {
  return {
    own: numbersOf(facts, 'standardNumber')[0],
    all: [...new Set(NAMES.flatMap((name) => numbersOf(facts, name)))],
  };
}

/** Replacements that the facts of a standard state, in whichever direction, by numbers. */
export function listStatedReplacements(facts: Facts): { replaced: string; replacement: string }[] {
  const { own } = listStandardNumbers(facts);
  if (own === undefined) return [];
  const named = (...names: (typeof NAMES)[number][]) =>
    names.flatMap((name) => numbersOf(facts, name));
  return [
    ...named('replaces', 'partlyReplaces').map((replaced) => ({ replaced, replacement: own })),
    ...named('replacedBy', 'partlyReplacedBy').map((replacement) => ({
      replaced: own,
      replacement,
    })),
  ];
}

/** The number of a standard whose facts state that it is abolished. */
export const getAbolishedNumber = (facts: Facts): string | undefined =>
  facts.status === ABOLISHED ? listStandardNumbers(facts).own : undefined;

/**
 * Links between standards. `named` are the standards with the named numbers, `naming` the articles whose facts name this
 * one: a replacement may be stored on either side, and the other side may not exist.
 */
export function toStandardLinks(
  facts: Facts,
  named: readonly StandardRow[],
  naming: readonly StandardRow[],
) {
  const { own = '' } = listStandardNumbers(facts);
  const find = (number: string) => named.find(({ props }) => props.standardNumber === number);
  const record = (number: string) => ({ number, ...shownOf(find(number), number) });
  const edition = (number: string, partly: boolean) => ({
    ...record(number),
    ...effectiveDateOf(find(number)),
    partly,
  });
  const saying = (name: string) =>
    naming.filter(({ props }) => numbersOf(props, name).includes(own));
  const replacing = (name: string, partly: boolean) =>
    saying(name).map((row) => {
      const number = textOf(row.props.standardNumber);
      return { number, ...shownOf(row, number), ...effectiveDateOf(row), partly };
    });
  const both = (whole: string, part: string) => [
    ...numbersOf(facts, whole).map((number) => edition(number, false)),
    ...numbersOf(facts, part).map((number) => edition(number, true)),
  ];
  const replacedBy = [
    ...replacing('replaces', false),
    ...replacing('partlyReplaces', true),
    ...both('replacedBy', 'partlyReplacedBy'),
  ];
  return {
    replaces: both('replaces', 'partlyReplaces'),
    replacedBy: replacedBy.filter(
      (entry, at) => replacedBy.findIndex(({ number }) => number === entry.number) === at,
    ),
    cites: numbersOf(facts, 'standards').map(record),
    citedBy: saying('standards').map(({ props: _props, ...row }) => row),
  };
}

const effectiveDateOf = (row: StandardRow | undefined) => ({
  effectiveDate: textOf(row?.props.effectiveDate),
});

/** What decides whether the standard with these facts may be used. */
export const toStandardState = (
  facts: Facts,
  { replaces, replacedBy }: ReturnType<typeof toStandardLinks>,
): StandardState => ({
  status: textOf(facts.status),
  effectiveDate: textOf(facts.effectiveDate),
  replaces,
  replacedBy,
});

/** Validity of the standard with these facts; null for articles that are no standards. */
export const toStandardVerdict = (facts: Facts, links: ReturnType<typeof toStandardLinks>) =>
  getStandardVerdict(toStandardState(facts, links));

/**
 * The standard that a spelling means: the named edition, or without a year the one in force, else the latest. Undefined
 * where that edition is not among them: another one says nothing of it.
 */
export function findNamedStandard<Row extends { props: Facts }>(
  spelling: string,
  rows: readonly Row[],
): Row | undefined {
  const query = parseStandardQuery(spelling);
  if (!query) return undefined;
  const wanted = Math.max(1, query.keys.length);
  const matches = rows.filter(
    ({ props }) => scoreStandard(query, textOf(props.standardNumber)) >= wanted,
  );
  return matches.find(({ props }) => props.status === CURRENT) ?? matches[0];
}

function shownOf(row: StandardRow | undefined, number: string) {
  return {
    id: row?.id ?? null,
    title: row ? removeStandardNumber(row.title, number) : '',
    status: textOf(row?.props.status),
  };
}
