import type { NoticeState } from '../versions/notice-state.ts';
import type { JsonObject } from './json.ts';
import type { OcdsProcess, ReleaseContext } from './process.ts';
import { toValue } from './values.ts';

/** A bid or an award of a notice. */
interface Offer {
  id: string;
  lotNo: string | null;
  organisations: readonly string[];
  value: string | null;
  text: string;
}

/** A winner is an award; bidders and the candidates behind the winner are bids. */
type OfferKind = 'award' | 'bid';

const isAward = ({ infoType }: NoticeState, rank: number) => infoType === '0104' && rank === 1;

/**
 * Bids or awards of a notice. An award of one lot to one leader has the same id in all notices of the process, so that
 * candidates and the final result are one award.
 */
export function listOffers(
  state: NoticeState,
  kind: OfferKind,
  getPartyId: (name: string) => string,
): Offer[] {
  const found = state.awards.filter(({ rank }) => isAward(state, rank) === (kind === 'award'));
  const ids = new Map<string, number>();
  return found.map((award) => {
    const { lotNo, organisations, value, text } = award;
    const lot = lotNo ?? state.lot?.lotNo ?? null;
    const base = [kind, lot, getPartyId(organisations[0] ?? '')].filter(Boolean).join('-');
    const repeated = ids.get(base) ?? 0;
    ids.set(base, repeated + 1);
    const id = repeated === 0 ? base : `${base}-${repeated + 1}`;
    // A notice with one winner may give the price for itself only.
    const own = found.length === 1 && kind === 'award' && value === null && text === '';
    const sum = own
      ? { value: state.amount?.value ?? null, text: state.amount?.text ?? '' }
      : { value, text };
    return { id, lotNo: lot, organisations, ...sum };
  });
}

/** {@link listOffers} as OCDS writes them. */
export function toOffers(
  state: NoticeState,
  kind: OfferKind,
  context: ReleaseContext,
): JsonObject[] {
  return listOffers(state, kind, context.getPartyId).map((offer) => {
    const { id, lotNo, organisations, text } = offer;
    const value = toValue(offer.value, text);
    const wording = value || text === '' ? null : `报价：${text}`;
    const references = organisations.map((name) => toPartyReference(name, context));
    const relatedLots = lotNo === null ? null : [lotNo];
    if (kind === 'bid') {
      return {
        id,
        status: 'valid',
        tenderers: references,
        value,
        description: wording,
        relatedLots,
      };
    }
    return {
      id,
      description: wording,
      status: 'active',
      value,
      suppliers: references,
      relatedLots,
    };
  });
}

/** Reference to one of the parties. */
export const toPartyReference = (name: string, { getPartyId }: ReleaseContext): JsonObject => ({
  id: getPartyId(name),
  name,
});

/** All organisations of a notice with their roles. Contacts are member-only. */
export function listParties(
  state: NoticeState,
  { buyer, agency }: OcdsProcess,
  context: ReleaseContext,
): JsonObject[] {
  const roles = new Map<string, { name: string; roles: Set<string> }>();
  const add = (name: string | null, role: string) => {
    if (name === null) return;
    const id = context.getPartyId(name);
    const party = roles.get(id) ?? { name, roles: new Set() };
    roles.set(id, party);
    party.roles.add(role);
  };
  add(buyer, 'buyer');
  add(agency ?? buyer, 'procuringEntity');
  for (const { rank, organisations } of state.awards) {
    for (const name of organisations) {
      add(name, 'tenderer');
      if (isAward(state, rank)) add(name, 'supplier');
    }
  }
  return Array.from(roles, ([id, party]) => ({ id, name: party.name, roles: [...party.roles] }));
}
