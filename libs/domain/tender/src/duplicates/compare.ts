import type { Fingerprint } from './fingerprint.ts';
import { listFigures } from './normalise.ts';

/** Reasons why two notices may be the same, the most telling first. */
export const DUPLICATE_REASONS = [
  { id: 'number', name: '项目编号相同' },
  { id: 'title', name: '标题相同' },
  { id: 'similarTitle', name: '标题相近' },
  { id: 'buyer', name: '招标人相同' },
  { id: 'deadline', name: '截止时间相同' },
  { id: 'amount', name: '金额相同' },
  { id: 'winners', name: '中标人相同' },
  { id: 'otherDeadline', name: '截止时间不同' },
  { id: 'otherAmount', name: '金额不同' },
  { id: 'otherNumber', name: '项目编号不同' },
  { id: 'sameSource', name: '同一来源' },
] as const;

/** One of {@link DUPLICATE_REASONS}. */
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]['id'];

/** All reasons, for schemas. */
export const DUPLICATE_REASON_IDS = DUPLICATE_REASONS.map(({ id }) => id) as [
  DuplicateReason,
  ...DuplicateReason[],
];

/** `same` is certain, `likely` is for people to decide. */
export type DuplicateVerdict = 'same' | 'likely' | 'different';

/** Result of a comparison. */
export interface Comparison {
  verdict: DuplicateVerdict;
  reasons: DuplicateReason[];
}

const DAY_MS = 86_400_000;
/** Days between two sources' publications of a notice. */
const MAX_DAYS = { byNumber: 15, byTitle: 7, likely: 15 } as const;
/** Milliseconds between the publications of two notices that may be the same. */
export const MAX_PUBLICATION_GAP_MS = MAX_DAYS.likely * DAY_MS;

/** Length of a subject that tells a tender from most others, in characters. */
const MIN_TELLING_LENGTH = 8;
/** Share of the longer subject that a shortened one must have. */
const MIN_SHARE = 0.5;

/** True for notices of one stage, round and lot: others are never the same, whatever else they have in common. */
export const isOfOneTender = (a: Fingerprint, b: Fingerprint) =>
  a.stage === b.stage && a.round === b.round && a.lots === b.lots;

/** Compares two notices, in whichever order, by the one rule of what is the same notice. */
export function compareFingerprints(a: Fingerprint, b: Fingerprint): Comparison {
  const facts = compareFacts(a, b);
  if (facts === null) return { verdict: 'different', reasons: [] };
  const verdict = decide(facts);
  if (verdict === 'different') return { verdict, reasons: [] };
  // A source that publishes something twice may mean two things.
  const isCapped = verdict === 'same' && facts.isSameSource;
  return { verdict: isCapped ? 'likely' : verdict, reasons: listReasons(facts) };
}

/** Comparison of a fact: null where one of the notices lacks it. */
type Equality = boolean | null;

/** Titles are the same, differ in words without meaning, one is a shorter form of the other, or they are of two things. */
type TitleRelation = 'same' | 'similar' | 'shortened' | 'other';

interface ComparedFacts {
  days: number;
  isSameSource: boolean;
  number: Equality;
  /** True for different numbers of one series. */
  isOfOneSeries: boolean;
  title: TitleRelation;
  /** True for subjects long enough to tell tenders from each other. */
  isTelling: boolean;
  buyer: Equality;
  deadline: Equality;
  amount: Equality;
  /** True for amounts that no tax or rounding explains. */
  isOtherAmount: boolean;
  winners: Equality;
}

/** Facts of two notices; null for notices of different stages, rounds, lots, services or times. */
function compareFacts(a: Fingerprint, b: Fingerprint): ComparedFacts | null {
  const days = Math.abs(a.publishTime - b.publishTime) / DAY_MS;
  if (!isOfOneTender(a, b) || days > MAX_DAYS.likely) return null;
  const number = isEqualNumber(a, b);
  if (isOther(a.services, b.services) || isOther(a.years, b.years)) return null;
  const title = relateTitles(a, b);
  return {
    days,
    isSameSource: a.source === b.source,
    number,
    isOfOneSeries: number === false && a.number.shape === b.number.shape,
    title,
    isTelling: Math.min(a.essence.length, b.essence.length) >= MIN_TELLING_LENGTH,
    buyer: isEqualName(a.buyer, b.buyer),
    deadline: isEqual(a.deadline, b.deadline),
    amount: isEqualAmount(a.amount, b.amount, 1e-4),
    isOtherAmount: isEqualAmount(a.amount, b.amount, 0.2) === false,
    winners: isEqual(a.winners || null, b.winners || null),
  };
}

function relateTitles(a: Fingerprint, b: Fingerprint): TitleRelation {
  if (a.core === b.core) return 'same';
  if (a.essence === b.essence && a.services === b.services) return 'similar';
  const [short, long] = a.essence.length <= b.essence.length ? [a, b] : [b, a];
  const isPart = short.essence.length > 0 && long.essence.includes(short.essence);
  const isLongEnough = short.essence.length >= long.essence.length * MIN_SHARE;
  if (!isPart || !isLongEnough) return 'other';
  const figures = listFigures(short.essence);
  const isOfOneThing = listFigures(long.essence).every((figure) => figures.includes(figure));
  return isOfOneThing ? 'shortened' : 'other';
}

function decide(facts: ComparedFacts): DuplicateVerdict {
  const { number, isOfOneSeries, winners } = facts;
  if (winners === false || isOfOneSeries) return 'different';
  return number === true ? decideByNumber(facts) : decideByTitle(facts);
}

const isOther = (a: string, b: string) => a !== '' && b !== '' && a !== b;

const isContradicted = ({ deadline, isOtherAmount }: ComparedFacts) =>
  deadline === false || isOtherAmount;

const countConfirmations = ({ deadline, amount, winners }: ComparedFacts) =>
  [deadline, amount, winners].filter((fact) => fact === true).length;

function decideByNumber(facts: ComparedFacts): DuplicateVerdict {
  const { days, title, buyer } = facts;
  const confirmations = countConfirmations(facts);
  const isSameThing =
    title === 'same' ||
    title === 'similar' ||
    (title === 'shortened' && (buyer === true || confirmations > 0));
  if (isSameThing && !isContradicted(facts) && days <= MAX_DAYS.byNumber) return 'same';
  const isRelated = isSameThing || title === 'shortened';
  return isRelated || (buyer === true && confirmations > 0) ? 'likely' : 'different';
}

function decideByTitle(facts: ComparedFacts): DuplicateVerdict {
  const { days, number, title, isTelling, buyer, deadline, amount } = facts;
  if (title === 'other' || buyer === false) return 'different';
  const confirmations = countConfirmations(facts);
  const isKnown = buyer === true && confirmations >= 1;
  const isSure =
    number === null &&
    title !== 'shortened' &&
    !isContradicted(facts) &&
    amount !== false &&
    isTelling &&
    days <= MAX_DAYS.byTitle &&
    (isKnown || (title === 'same' && confirmations >= 2));
  if (isSure) return 'same';
  if (facts.isSameSource || (deadline === false && amount === false)) return 'different';
  if (title === 'same') return 'likely';
  return isKnown && !isContradicted(facts) ? 'likely' : 'different';
}

function listReasons(facts: ComparedFacts): DuplicateReason[] {
  const { number, title, buyer, deadline, amount, winners } = facts;
  const holds: Record<DuplicateReason, boolean> = {
    number: number === true,
    title: title === 'same',
    similarTitle: title === 'similar' || title === 'shortened',
    buyer: buyer === true,
    deadline: deadline === true,
    amount: amount === true,
    winners: winners === true,
    otherDeadline: deadline === false,
    otherAmount: amount === false,
    otherNumber: number === false,
    sameSource: facts.isSameSource,
  };
  return DUPLICATE_REASON_IDS.filter((id) => holds[id]);
}

const isEqual = <T>(a: T | null, b: T | null): Equality =>
  a === null || b === null ? null : a === b;

/** Equal numbers, or one with letters of a platform before it. */
function isEqualNumber(a: Fingerprint, b: Fingerprint): Equality {
  const [short = '', long = ''] = [a.number.key, b.number.key].toSorted(
    (x, y) => x.length - y.length,
  );
  if (short === '') return null;
  if (short === long) return true;
  return long.endsWith(short) && /^[a-z]+$/u.test(long.slice(0, -short.length));
}

/** Equal names, or one a part of the other: the head office for its branch, a buyer with its department. */
function isEqualName(a: string, b: string): Equality {
  if (a === '' || b === '') return null;
  return a === b || a.includes(b) || b.includes(a);
}

function isEqualAmount(a: number | null, b: number | null, tolerance: number): Equality {
  if (a === null || b === null) return null;
  return Math.abs(a - b) <= Math.max(a, b) * tolerance;
}
