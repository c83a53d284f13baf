import {
  normaliseName,
  parseNumber,
  parseTitle,
  type NumberParts,
  type TitleParts,
} from './normalise.ts';

/** A notice as a source gives it, as far as it is compared with others. Times are epoch milliseconds. */
export interface CollectedNotice {
  source: string;
  infoType: string;
  title: string;
  projectNo: string | null;
  lotNo: string | null;
  buyer: string | null;
  publishTime: number;
  deadline: number | null;
  /** CNY as a decimal string. */
  amount: string | null;
  /** Names of winners and candidates. */
  winners: readonly string[];
}

/** A collected notice in the form in which notices are compared. */
export interface Fingerprint extends Omit<TitleParts, 'kind'> {
  source: string;
  /** Information type and kind of notice: only notices of one stage are compared. */
  stage: string;
  number: NumberParts;
  buyer: string;
  publishTime: number;
  /** Minutes since 1970. */
  deadline: number | null;
  amount: number | null;
  winners: string;
}

/** Longer lot numbers are parts of the number of the notice, such as `202501-01`. */
const MAX_LOT_LENGTH = 5;

/** The form in which a notice is compared with others. */
export function toFingerprint(notice: CollectedNotice): Fingerprint {
  const { projectNo, deadline, amount } = notice;
  const lotNo = notice.lotNo?.trim() ?? '';
  const isLong = lotNo.length > MAX_LOT_LENGTH;
  const { kind, ...title } = parseTitle(notice.title);
  const number = parseNumber(isLong ? `${projectNo ?? ''}-${lotNo}` : projectNo);
  const ownLots = isLong || lotNo === '' ? '' : readLots(lotNo);
  return {
    ...title,
    source: notice.source,
    stage: `${notice.infoType} ${kind}`.trim(),
    round: Math.max(title.round, number.round),
    lots: title.lots || ownLots,
    number,
    buyer: normaliseName(notice.buyer),
    publishTime: notice.publishTime,
    deadline: deadline === null ? null : Math.floor(deadline / 60_000),
    amount: amount === null ? null : Number(amount),
    winners: [...new Set(notice.winners.map(normaliseName))].toSorted().join('+'),
  };
}

/** Lots of a lot number alone: 1, A包, 第一标段. */
const readLots = (lotNo: string) => parseTitle(lotNo).lots || parseTitle(`${lotNo}标段`).lots;

/** Keys that the same notice of two sources has at least one of in common; absent where the notice has not enough. */
export interface BlockingKeys {
  number?: string;
  title?: string;
  /** Buyer with deadline, winner or amount. */
  facts?: string;
}

const MIN_ESSENCE_LENGTH = 6;

/** Keys by which candidates for the same notice are looked up. */
export function getBlockingKeys(fingerprint: Fingerprint): BlockingKeys {
  const { stage, essence, number, buyer, deadline, winners, amount } = fingerprint;
  const fact = deadline ?? (winners || amount);
  return {
    ...(number.key !== '' && { number: `${stage} ${number.key}` }),
    ...(essence.length >= MIN_ESSENCE_LENGTH && { title: `${stage} ${essence}` }),
    ...(buyer !== '' && fact !== null && { facts: `${stage} ${buyer} ${fact}` }),
  };
}
