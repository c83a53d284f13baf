import { getAmountLabel } from '../amount.ts';
import { getNoticePath } from '../information-type.ts';
import { findProjectType } from '../project-type.ts';
import type { AttachmentKind } from '../attachment.ts';
import type { NoticeState } from '../versions/notice-state.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { MergeableRelease } from './merge.ts';
import { listOffers, listParties, toOffers, toPartyReference } from './parties.ts';
import {
  AMENDMENT_NOTE,
  PLANNED_BUDGET,
  TENDER_ENDED,
  type NoticeVersionSource,
  type OcdsProcess,
  type ReleaseContext,
} from './process.ts';
import { toLocalTime, toValue, withoutEmpty, withRemovals } from './values.ts';

/** Id of a release: no other version of any notice ever has it. */
export const toReleaseId = (noticeId: string, version: number): string => `${noticeId}-${version}`;

/**
 * Release of a version of a notice: what the public may know of it. Contacts and the addresses of attachments are
 * member-only and not part of it.
 */
export function toRelease(
  source: NoticeVersionSource,
  process: OcdsProcess,
  context: ReleaseContext,
): MergeableRelease {
  const { noticeId, version, recordedAt, state, before } = source;
  const published = state.publishTime;
  const isLater = version > 1 && Date.parse(recordedAt) > Date.parse(published);
  const head = {
    ocid: process.ocid,
    id: toReleaseId(noticeId, version),
    date: toLocalTime(isLater ? recordedAt : published),
    tag: [getTag(source)],
    initiationType: 'tender',
    language: 'zh',
  };
  if (!isPublished(state)) return { ...head, ...toCancellation(source, process, context) };
  const now = toContent(source, process, context);
  if (!before) return { ...head, ...now };
  const then = toContent({ ...source, state: before }, process, context);
  return { ...head, ...withRemovals(then, endAwards(then, now)) };
}

const isPublished = ({ state }: NoticeState) => state === 'published';

const isFirst = ({ before, isRestored }: NoticeVersionSource) => !before || isRestored === true;

/** Code of the standard's list of release tags. */
function getTag(source: NoticeVersionSource): string {
  const { infoType, amount } = source.state;
  const isAward = infoType === '0104';
  if (!isPublished(source.state)) return isAward ? 'awardCancellation' : 'tenderCancellation';
  if (isAward) return isFirst(source) ? 'award' : 'awardUpdate';
  if (isEnded(source.state)) return 'tenderCancellation';
  if (!isFirst(source)) return source.isMaterial ? 'tenderAmendment' : 'tenderUpdate';
  if (infoType === '0100') return amount?.kind === PLANNED_BUDGET ? 'planning' : 'tender';
  return source.state.statements.length > 0 ? 'tenderAmendment' : 'tenderUpdate';
}

const isEnded = ({ statements }: NoticeState) =>
  statements.some(({ field, to }) => field === TENDER_ENDED.field && to === TENDER_ENDED.to);

const toTenderId = ({ ocid }: OcdsProcess) => `${ocid}-tender`;

/** What a withdrawn notice leaves: that it ended, and nothing that it said. */
function toCancellation(
  source: NoticeVersionSource,
  process: OcdsProcess,
  { getPartyId }: ReleaseContext,
): JsonObject {
  const { state } = source;
  const id = toTenderId(process);
  if (state.infoType === '0104') {
    const awards = listOffers(state, 'award', getPartyId).map((award) => ({
      id: award.id,
      status: 'cancelled',
    }));
    return withoutEmpty({ tender: { id }, awards });
  }
  if (state.infoType !== '0100') return { tender: { id, amendments: [toAmendment(source)] } };
  const { lot } = state;
  return lot
    ? { tender: { id, lots: [{ id: lot.lotNo, status: 'cancelled' }] } }
    : { tender: { id, status: 'cancelled' } };
}

/** Fields of a release below its head. */
function toContent(
  source: NoticeVersionSource,
  process: OcdsProcess,
  context: ReleaseContext,
): JsonObject {
  const { state } = source;
  return withoutEmpty({
    parties: listParties(state, process, context),
    buyer: process.buyer === null ? null : toPartyReference(process.buyer, context),
    planning: toPlanning(state),
    tender: toTender(source, process, context),
    bids: { details: toOffers(state, 'bid', context) },
    awards: toOffers(state, 'award', context),
  });
}

function toPlanning({ amount }: NoticeState): JsonObject | null {
  if (amount?.kind !== PLANNED_BUDGET) return null;
  return { budget: { amount: toValue(amount.value, amount.text) } };
}

function toTender(
  source: NoticeVersionSource,
  process: OcdsProcess,
  context: ReleaseContext,
): JsonObject {
  const { state } = source;
  const procuringEntity = process.agency ?? process.buyer;
  const bidders = state.infoType === '0102' ? listOffers(state, 'bid', context.getPartyId) : [];
  const names = [...new Set(bidders.flatMap(({ organisations }) => organisations))];
  const ofLot = { status: getStatus(source), ...toTerms(state) };
  return {
    id: toTenderId(process),
    title: process.name,
    mainProcurementCategory: state.category === 'ENGINEERING' ? 'works' : null,
    procuringEntity: procuringEntity === null ? null : toPartyReference(procuringEntity, context),
    ...(state.lot ? { lots: [{ id: state.lot.lotNo, title: state.lot.name, ...ofLot }] } : ofLot),
    eligibilityCriteria: state.qualification,
    awardCriteriaDetails: state.evaluationMethod,
    tenderPeriod: state.deadline ? { endDate: toLocalTime(state.deadline) } : null,
    bidOpening: state.openTime ? { date: toLocalTime(state.openTime) } : null,
    numberOfTenderers: names.length > 0 ? names.length : null,
    tenderers: names.map((name) => toPartyReference(name, context)),
    items: state.infoType === '0100' ? [toItem(state, process, context)] : null,
    documents: listDocuments(source, context),
    amendments: listAmendments(source),
  };
}

/** Amount and duration, of the tender or of its lot. */
function toTerms({ infoType, amount, durationDays }: NoticeState): JsonObject {
  const contractPeriod = durationDays === null ? null : { durationInDays: durationDays };
  const isOffer = infoType === '0102' || infoType === '0104';
  if (!amount || isOffer || amount.kind === PLANNED_BUDGET) return { contractPeriod };
  const value = toValue(amount.value, amount.text);
  const label = getAmountLabel(amount.value, amount.text, amount.kind);
  return { contractPeriod, value, description: value ? null : `${label}：${amount.text}` };
}

/** Status of the tender where the notice decides it: later versions of an announcement don't open it again. */
function getStatus(source: NoticeVersionSource): string | null {
  const { state } = source;
  if (state.infoType === '0104') return 'complete';
  if (isEnded(state)) return 'cancelled';
  if (state.infoType !== '0100' || !isFirst(source)) return null;
  return state.amount?.kind === PLANNED_BUDGET ? 'planned' : 'active';
}

/** What is built and where. */
function toItem(state: NoticeState, { name }: OcdsProcess, context: ReleaseContext): JsonObject {
  const { lot, projectType } = state;
  const [region, ...places] = context.getRegion(state.divisionCode);
  return {
    id: lot?.lotNo ?? '1',
    description: lot?.name || name,
    classification: {
      scheme: 'ZHUCHENG',
      id: projectType,
      description: findProjectType(projectType)?.name,
    },
    deliveryAddress: {
      countryName: '中国',
      region,
      locality: places.join(' '),
      streetAddress: state.location,
    },
    relatedLot: lot?.lotNo,
  };
}

const NOTICE_DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  '0100': 'tenderNotice',
  '0102': 'bidders',
  '0104': 'awardNotice',
  '0105': 'clarifications',
};

const DOCUMENT_TYPES: Readonly<Partial<Record<AttachmentKind, string>>> = {
  document: 'biddingDocuments',
  clarification: 'clarifications',
  bill: 'billOfQuantity',
  drawings: 'technicalSpecifications',
};

/** The notice's page, and the names of its attachments. */
function listDocuments({ noticeId, state }: NoticeVersionSource, { origin }: ReleaseContext) {
  const page = {
    id: noticeId,
    documentType: NOTICE_DOCUMENT_TYPES[state.infoType],
    title: state.title,
    url: origin + getNoticePath({ id: noticeId, ...state }),
    datePublished: toLocalTime(state.publishTime),
    format: 'text/html',
    language: 'zh',
  };
  const relatedLots = state.lot ? [state.lot.lotNo] : null;
  const files = state.attachments.map(({ name, kind, mediaType }) => ({
    id: `${noticeId}-${name}`,
    documentType: DOCUMENT_TYPES[kind],
    title: name,
    format: mediaType,
    language: 'zh',
  }));
  return [page, ...files].map((document) => ({ ...document, relatedLots }));
}

/** What a clarification says that it changes, and what a later version changed. */
function listAmendments(source: NoticeVersionSource): JsonObject[] {
  const { noticeId, state } = source;
  const stated = state.statements.map(({ field, from, to }, at) => ({
    id: `${noticeId}-${at + 1}`,
    date: toLocalTime(state.publishTime),
    description: field === AMENDMENT_NOTE ? to : `${field}：${from} → ${to}`,
  }));
  return isFirst(source) ? stated : [...stated, toAmendment(source)];
}

function toAmendment({
  noticeId,
  version,
  recordedAt,
  ...source
}: NoticeVersionSource): JsonObject {
  const id = toReleaseId(noticeId, version);
  const { changedFields = [] } = source;
  const fields = changedFields.length > 0 ? `：${changedFields.join('、')}` : '';
  return {
    id,
    date: toLocalTime(recordedAt),
    description: isPublished(source.state) ? `公告变更${fields}` : '公告已下架',
    releaseID: id,
  };
}

/** Adds an end to the awards that an earlier version named and this one doesn't. */
function endAwards({ awards: then }: JsonObject, now: JsonObject): JsonObject {
  const idsOf = (awards: unknown) =>
    (Array.isArray(awards) ? awards : []).flatMap((award) => (isJsonObject(award) ? award.id : []));
  const kept = idsOf(now.awards);
  const ended = idsOf(then).filter((id) => !kept.includes(id));
  if (ended.length === 0) return now;
  const added = ended.map((id) => ({ id, status: 'cancelled' }));
  return { ...now, awards: [...(Array.isArray(now.awards) ? now.awards : []), ...added] };
}
