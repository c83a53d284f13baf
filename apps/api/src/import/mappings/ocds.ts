import {
  PROJECT_TYPE_IDS,
  type InformationTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import {
  AMENDMENT_NOTE,
  formatForeignAmount,
  PLANNED_BUDGET,
  TENDER_ENDED,
} from '@zhucheng/domain-tender/ocds';
import type { NoticeInput } from '../../content/index.ts';
import { from, getValue, required } from '../fields.ts';
import { UnreadableError, type FieldReader, type SourceRecord } from '../mapping.ts';
import type { NoticeMapping } from '../notices.ts';
import { expandReleases, isOcds } from '../ocds/expand-releases.ts';
import { isSame, readReleaseContact } from '../ocds/release-contact.ts';
import { toReleaseHtml } from '../ocds/release-content.ts';
import {
  firstLine,
  getStage,
  listAt,
  listTags,
  objectAt,
  ReleaseParties,
  wordsAt,
  type ReleaseStage,
} from '../ocds/release-parts.ts';
import { readMoment } from '../values/dates.ts';
import { guessProjectType } from '../values/project.ts';
import { quoteValue, readLine } from '../values/text.ts';

type Amount = NonNullable<NoticeInput['amount']>;
type Award = NonNullable<NoticeInput['awards']>[number];

const ID_LENGTH = 150;
const TITLE_LENGTH = 300;
/** Plans reach some years ahead. */
const YEARS = { from: 1980, to: 2100 };
const MAX_DAYS = 36_500;
const MAX_AMOUNT = 1e15;

const INFO_TYPES: Readonly<Record<ReleaseStage, InformationTypeId>> = {
  planning: '0100',
  tender: '0100',
  amendment: '0105',
  cancellation: '0105',
  opening: '0102',
  result: '0104',
};

/** Ends of the titles of notices that have none of their own. */
const TITLE_ENDS: Readonly<Record<ReleaseStage, string>> = {
  planning: '（采购计划）',
  tender: '',
  amendment: '（变更公告）',
  cancellation: '（终止公告）',
  opening: '（开标记录）',
  result: '（中标结果）',
};

const CATEGORIES: Readonly<Record<string, TradingCategoryId>> = {
  works: 'ENGINEERING',
  goods: 'GOVERNMENT_PURCHASE',
  services: 'GOVERNMENT_PURCHASE',
};

/** Awards that were not made. */
const VOID_AWARDS: readonly unknown[] = ['cancelled', 'unsuccessful'];

const readId = (raw: unknown) => readLine(raw, ID_LENGTH);
const moment = (path: string) => from(path, (raw) => readMoment(raw, YEARS));
const ocid = required('ocid', from('ocid', readId));

/** Name of the project: what the tender is called, else the first thing that has a name. */
const projectName: FieldReader<string> = (release, context) =>
  firstLine(
    TITLE_LENGTH,
    wordsAt(release, 'tender.title'),
    wordsAt(release, 'planning.project.title'),
    wordsAt(release, 'planning.budget.project'),
    listAt(release, 'contracts')[0]?.title,
    listAt(release, 'awards')[0]?.title,
  ) ?? ocid(release, context);

/** Results are called by their award or contract; all others by the tender and their stage. */
const title: FieldReader<string> = (release, context) => {
  const stage = getStage(release);
  const tags = listTags(release);
  const isAward = tags.some((tag) => /^(?:award|compiled$)/.test(tag));
  const named = [...listAt(release, 'contracts'), ...listAt(release, 'awards')];
  const own = isAward ? named.toReversed() : named;
  const found = stage === 'result' && own.length > 0 && firstLine(TITLE_LENGTH, own[0]?.title);
  return found || projectName(release, context) + TITLE_ENDS[stage];
};

/** A value of the standard. Only CNY is a number of ours; other currencies stay words. */
function readValue(value: SourceRecord, kind: string): Amount | null {
  const { amount: raw, currency } = value;
  if (raw === undefined || raw === null || raw === '') return null;
  const amount = typeof raw === 'string' ? Number(raw) : raw;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || amount > MAX_AMOUNT) {
    throw new UnreadableError(`金额不是有效数字：${quoteValue(raw)}`);
  }
  if (currency === 'CNY') return { value: amount.toFixed(2), text: String(amount), kind };
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return {
    value: null,
    text: isCode ? formatForeignAmount(amount, currency) : String(amount),
    kind,
  };
}

const amount: FieldReader<NoticeInput['amount']> = (release) => {
  const stage = getStage(release);
  if (stage === 'planning') {
    const budget = readValue(objectAt(release, 'planning.budget.amount'), PLANNED_BUDGET);
    if (budget) return budget;
  }
  const first = listAwards(release, stage).filter(({ rank }) => rank === 1);
  if (stage === 'result') return first.length === 1 ? (first[0]?.amount ?? null) : null;
  if (stage === 'opening') {
    const [lowest] = first;
    return lowest?.amount?.value ? { ...lowest.amount, kind: '最低报价' } : null;
  }
  return readValue(objectAt(release, 'tender.value'), '预算');
};

/** The lot that an award or bid is about, if it is one. */
function lotOf(owner: SourceRecord, release: SourceRecord): NoticeInput['lot'] {
  const related: unknown[] = Array.isArray(owner.relatedLots) ? owner.relatedLots : [];
  const [only, another] = related;
  if (only === undefined || another !== undefined) return null;
  const lotNo = readId(only);
  const named = listAt(release, 'tender.lots').find(({ id }) => id === only);
  return lotNo ? { lotNo, name: firstLine(TITLE_LENGTH, named?.title) ?? '' } : null;
}

function readOffers(
  release: SourceRecord,
  { path, parties, kind }: { path: string; parties: string; kind: string },
): Award[] {
  const known = new ReleaseParties(release);
  return listAt(release, path).flatMap((offer) => {
    const organisations = known.namesOf(listAt(offer, parties));
    if (organisations.length === 0 || VOID_AWARDS.includes(offer.status)) return [];
    const sum = readValue(objectAt(offer, 'value'), kind);
    return [{ rank: 1, organisations, amount: sum, lot: lotOf(offer, release) }];
  });
}

/** Winners, behind them the other bidders; at an opening the bidders, the cheapest first. */
function listAwards(release: SourceRecord, stage: ReleaseStage): Award[] {
  if (stage !== 'result' && stage !== 'opening') return [];
  const price = ({ amount }: Award) => Number(amount?.value ?? Infinity);
  const bids = readOffers(release, {
    path: 'bids.details',
    parties: 'tenderers',
    kind: '报价',
  }).toSorted((a, b) => (price(a) < price(b) ? -1 : Number(price(a) > price(b))));
  const winners =
    stage === 'result'
      ? readOffers(release, { path: 'awards', parties: 'suppliers', kind: '中标价' })
      : [];
  const won = new Set(winners.map(({ organisations }) => organisations.join('、')));
  const others = bids.filter(({ organisations }) => !won.has(organisations.join('、')));
  const first = winners.length > 0 ? 2 : 1;
  return [...winners, ...others.map((bid, at) => ({ ...bid, rank: first + at }))];
}

const AMENDED_FIELD = /^([^：]{1,60})：([\s\S]*) → ([\s\S]*)$/;

/** What amendments say that they change; those of other releases are theirs. */
const changes: FieldReader<NoticeInput['changes']> = (release) => {
  const stage = getStage(release);
  if (stage !== 'amendment' && stage !== 'cancellation') return [];
  const { amendment } = objectAt(release, 'tender');
  const all = [
    ...listAt(release, 'tender.amendments'),
    ...(amendment ? [amendment as SourceRecord] : []),
  ];
  const own = all.filter(({ releaseID }) => !releaseID || releaseID === release.id);
  const stated = own.flatMap((one) => {
    const text = wordsAt(one, 'description') ?? wordsAt(one, 'rationale');
    if (text === null) return [];
    const [, field, before = '', after = ''] = AMENDED_FIELD.exec(text) ?? [];
    return field
      ? [{ field, from: before, to: after }]
      : [{ field: AMENDMENT_NOTE, from: '', to: text }];
  });
  return stage === 'cancellation' ? [...stated, { ...TENDER_ENDED }] : stated;
};

const lot: FieldReader<NoticeInput['lot']> = (release) => {
  const lots = listAt(release, 'tender.lots');
  const [only] = lots;
  const lotNo = lots.length === 1 ? readId(only?.id) : undefined;
  return lotNo ? { lotNo, name: firstLine(TITLE_LENGTH, only?.title) ?? '' } : null;
};

const buyerOf = (release: SourceRecord, parties: ReleaseParties) =>
  parties.resolve(release.buyer ?? parties.withRole('buyer'));

const agency: FieldReader<string | null> = (release) => {
  const parties = new ReleaseParties(release);
  const { procuringEntity } = objectAt(release, 'tender');
  const entity = parties.resolve(procuringEntity ?? parties.withRole('procuringEntity'));
  return isSame(entity, buyerOf(release, parties)) ? null : parties.nameOf(entity);
};

const divisionCode: FieldReader<string | null> = (release, { divisions }) => {
  const item = listAt(release, 'tender.items')[0] ?? {};
  const places = [
    objectAt(item, 'deliveryAddress'),
    ...listAt(item, 'deliveryAddresses'),
    ...listAt(release, 'tender.deliveryAddresses'),
    objectAt(buyerOf(release, new ReleaseParties(release)), 'address'),
  ];
  for (const { region, locality } of places) {
    const place = [region, locality].filter((part) => typeof part === 'string').join('');
    const found = divisions.resolve(place);
    if (found) return found.code;
  }
  return null;
};

const durationDays: FieldReader<number | null> = (release) => {
  const owners = [
    objectAt(release, 'tender'),
    ...listAt(release, 'tender.lots'),
    ...listAt(release, 'awards'),
  ];
  const days = owners.map((owner) => getValue(owner, 'contractPeriod.durationInDays'));
  const found = days.find((value) => Number.isInteger(value) && Number(value) > 0);
  return found === undefined || Number(found) > MAX_DAYS ? null : Number(found);
};

const category: FieldReader<TradingCategoryId> = (release) =>
  CATEGORIES[wordsAt(release, 'tender.mainProcurementCategory') ?? ''] ?? 'OTHER';

/**
 * Releases of the Open Contracting Data Standard 1.0 and 1.1, a notice each: packages, records and single releases. A
 * record that only links its releases is one notice of its compiled release.
 */
export const ocds: NoticeMapping = {
  source: 'ocds',
  title: 'OCDS 开放数据',
  accepts: isOcds,
  expand: expandReleases,
  fields: {
    sourceId: (release, context) => {
      const isCompiled = listTags(release).includes('compiled');
      const id = isCompiled ? 'compiled' : required('id', from('id', readId))(release, context);
      return `${ocid(release, context)}#${id}`;
    },
    projectKey: ocid,
    projectName,
    projectNo: from(['planning.budget.projectID', 'planning.project.id'], readId),
    category,
    projectType: (release, context) => {
      const named = objectAt(listAt(release, 'tender.items')[0] ?? {}, 'classification');
      const known = PROJECT_TYPE_IDS.find((id) => named.scheme === 'ZHUCHENG' && id === named.id);
      const isWork = category(release, context) === 'ENGINEERING';
      return (
        known ?? guessProjectType(projectName(release, context)) ?? (isWork ? 'COMMON' : 'NON')
      );
    },
    divisionCode,
    buyer: (release) => {
      const parties = new ReleaseParties(release);
      return parties.nameOf(buyerOf(release, parties));
    },
    agency,
    lot,
    infoType: (release) => INFO_TYPES[getStage(release)],
    title,
    publishTime: required('date', moment('date')),
    deadline: moment('tender.tenderPeriod.endDate'),
    openTime: moment('tender.bidOpening.date'),
    amount,
    durationDays,
    location: (release) => {
      const { deliveryAddress } = listAt(release, 'tender.items')[0] ?? {};
      return firstLine(500, (deliveryAddress as SourceRecord | undefined)?.streetAddress);
    },
    qualification: (release) =>
      wordsAt(release, 'tender.eligibilityCriteria') ??
      wordsAt(release, 'tender.selectionCriteria.description'),
    evaluationMethod: (release) =>
      wordsAt(release, 'tender.awardCriteriaDetails') ?? wordsAt(release, 'tender.awardCriteria'),
    content: (release) => ({ format: 'html', text: toReleaseHtml(release) }),
    changes,
    contact: readReleaseContact,
    awards: (release) => listAwards(release, getStage(release)),
  },
};
