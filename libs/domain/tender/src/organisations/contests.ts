import type { InformationTypeId } from '../information-type.ts';
import type { ProjectTypeId } from '../project-type.ts';
import { getAmountMeaning } from './amount-meaning.ts';

/** A bidder, candidate or winner of a notice. */
export interface ContestAward {
  rank: number;
  /** CNY as a decimal string; null for rates and sentences. */
  amount: string | null;
  lotId: string | null;
  /** Ids of one organisation, or of a consortium, its leader first. */
  organisationIds: readonly string[];
}

/** What the figures of an organisation need of a published notice. */
export interface ContestNotice {
  projectId: string;
  lotId: string | null;
  infoType: InformationTypeId;
  projectType: ProjectTypeId;
  divisionCode: string | null;
  /** Epoch milliseconds. */
  publishTime: number;
  amount: string | null;
  amountKind: string | null;
  buyerId: string | null;
  agencyId: string | null;
  awards: readonly ContestAward[];
}

/** A lot of a project, or a project without lots, with its latest opening and result. */
export interface Contest {
  projectType: ProjectTypeId;
  buyerId: string | null;
  agencyId: string | null;
  /** Latest bid opening with bidders. */
  opening: { at: number; bidders: readonly ContestAward[] } | undefined;
  /** Latest result with a winner; `winners` are ranked first. */
  result:
    { at: number; winners: readonly ContestAward[]; others: readonly ContestAward[] } | undefined;
  /** Award and upper limit of bids in CNY, where both are known for this lot alone. */
  award: string | undefined;
  limit: string | undefined;
}

/** Key of the lot that a notice or award is about. */
const getLotKey = (projectId: string, lotId: string | null) => `${projectId} ${lotId ?? ''}`;

const latestOf = <Item extends { publishTime: number }>(items: readonly Item[]): Item | undefined =>
  items.reduce<Item | undefined>(
    (latest, item) => (latest && latest.publishTime > item.publishTime ? latest : item),
    undefined,
  );

/** Awards of a notice by the key of their lot. */
function groupAwards(notice: ContestNotice): Map<string, ContestAward[]> {
  return Map.groupBy(notice.awards, ({ lotId }) =>
    getLotKey(notice.projectId, lotId ?? notice.lotId),
  );
}

/** A notice for one of its lots, with the awards of this lot. */
interface LotNotice extends ContestNotice {
  ofLot: readonly ContestAward[];
}

/** Groups notices into contests, one for each lot that has an opening or a result. */
export function toContests(notices: readonly ContestNotice[]): Contest[] {
  const withAwards = notices.flatMap((notice) =>
    [...groupAwards(notice)].map(([key, ofLot]) => ({ ...notice, key, ofLot })),
  );
  const limits = Map.groupBy(notices.filter(hasLimit), ({ projectId, lotId }) =>
    getLotKey(projectId, lotId),
  );
  return [...Map.groupBy(withAwards, ({ key }) => key)].flatMap(
    ([key, ofLot]) => toContest(ofLot, limits.get(key) ?? []) ?? [],
  );
}

const hasLimit = ({ infoType, amount, amountKind }: ContestNotice) =>
  (infoType === '0100' || infoType === '0105') &&
  amount !== null &&
  getAmountMeaning(amountKind) === 'limit';

function toContest(
  notices: readonly LotNotice[],
  limits: readonly ContestNotice[],
): Contest | undefined {
  const opening = latestOf(notices.filter(({ infoType }) => infoType === '0102'));
  const result = latestOf(
    notices.filter(
      ({ infoType, ofLot }) => infoType === '0104' && ofLot.some(({ rank }) => rank === 1),
    ),
  );
  const latest = result ?? opening;
  if (!latest) return undefined;
  const winners = result?.ofLot.filter(({ rank }) => rank === 1) ?? [];
  return {
    projectType: latest.projectType,
    buyerId: latest.buyerId,
    agencyId: latest.agencyId,
    opening: opening && { at: opening.publishTime, bidders: opening.ofLot },
    result: result && {
      at: result.publishTime,
      winners,
      others: result.ofLot.filter(({ rank }) => rank !== 1),
    },
    award: result && winners.length === 1 ? getAwardSum(result, winners) : undefined,
    // A later limit is one of a further round.
    limit:
      latestOf(limits.filter(({ publishTime }) => publishTime <= latest.publishTime))?.amount ??
      undefined,
  };
}

/** Sum of a single award: its own, or that of a result which has no other. */
function getAwardSum(result: LotNotice, [winner]: readonly ContestAward[]): string | undefined {
  if (winner?.amount) return winner.amount;
  const { amount, amountKind, awards } = result;
  const isSum = amount !== null && getAmountMeaning(amountKind) === 'award';
  return isSum && awards.filter(({ rank }) => rank === 1).length === 1 ? amount : undefined;
}

/** Share of the upper limit beyond which the two amounts are not of the same thing: another unit, or another scope. */
const PLAUSIBLE = { min: 0.2, max: 1.2 };

/** Award as a share of the upper limit of bids, of the same project and lot; undefined where it can't be compared. */
export function getPriceRatio({ award, limit }: Contest): number | undefined {
  if (award === undefined || limit === undefined) return undefined;
  const ratio = Number(award) / Number(limit);
  return ratio >= PLAUSIBLE.min && ratio <= PLAUSIBLE.max ? ratio : undefined;
}

/** Ids of all organisations that took part, as far as opening and result tell. */
export function listParticipants({ opening, result }: Contest): Set<string> {
  const awards = [
    ...(opening?.bidders ?? []),
    ...(result?.winners ?? []),
    ...(result?.others ?? []),
  ];
  return new Set(awards.flatMap(({ organisationIds }) => organisationIds));
}

/** True if an organisation is, alone or in a consortium, ranked first. */
export const isWonBy = ({ result }: Contest, id: string): boolean =>
  result?.winners.some(({ organisationIds }) => organisationIds.includes(id)) ?? false;
