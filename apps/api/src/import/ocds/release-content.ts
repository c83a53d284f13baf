import { getValue } from '../fields.ts';
import type { SourceRecord } from '../mapping.ts';
import { containsContact, toFactTable, toSection } from '../values/html.ts';
import { listDocuments } from './release-contact.ts';
import { firstLine, listAt, objectAt, ReleaseParties, wordsAt } from './release-parts.ts';

const LINE_LENGTH = 500;

/** Text of a notice from a release: what has no field of its own, without contacts and addresses of documents. */
export function toReleaseHtml(release: SourceRecord): string {
  const parties = new ReleaseParties(release);
  const sections: [heading: string, text: string | null][] = [
    ['计划说明', wordsAt(release, 'planning.rationale')],
    ['预算说明', wordsAt(release, 'planning.budget.description')],
    ['项目说明', wordsAt(release, 'tender.description')],
    ['提交方式', wordsAt(release, 'tender.submissionMethodDetails')],
    ['变更说明', toLines(listAt(release, 'tender.amendments').map(({ rationale }) => rationale))],
    ['标的', toLines(listAt(release, 'tender.items').map(describeItem))],
    ['投标单位', toLines(parties.namesOf(listAt(release, 'tender.tenderers')))],
    ['中标说明', toLines(listAt(release, 'awards').map(({ description }) => description))],
    ['合同', toLines(listAt(release, 'contracts').map(describeContract))],
    ['文件', toLines(listDocuments(release).map(({ title }) => title))],
  ];
  const texts = sections.filter(([, text]) => text !== null && !containsContact(text));
  return toFacts(release) + texts.map(([heading, text]) => toSection(heading, text)).join('');
}

function toFacts(release: SourceRecord): string {
  const day = (path: string) => {
    const value = getValue(release, path);
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
      ? value.slice(0, 10)
      : null;
  };
  const period = (path: string) => {
    const [start, end] = [day(`${path}.startDate`), day(`${path}.endDate`)];
    return start || end ? `${start ?? ''} 至 ${end ?? ''}`.trim() : null;
  };
  return toFactTable('基本情况', [
    ['编号', firstLine(LINE_LENGTH, release.ocid)],
    ['采购方式', wordsAt(release, 'tender.procurementMethodDetails')],
    ['采购理由', wordsAt(release, 'tender.procurementMethodRationale')],
    ['投标时间', period('tender.tenderPeriod')],
    ['咨询时间', period('tender.enquiryPeriod')],
    ['授标时间', period('tender.awardPeriod')],
    ['合同期', period('tender.contractPeriod')],
  ]);
}

/** Texts as lines, each once; null without any. */
function toLines(values: readonly unknown[]): string | null {
  const lines = values.map((value) => firstLine(LINE_LENGTH, cut(value)));
  return [...new Set(lines.filter((line) => line !== null))].join('\n') || null;
}

/** Long texts end with an ellipsis instead of being rejected. */
const cut = (value: unknown) =>
  typeof value === 'string' && value.length > LINE_LENGTH
    ? `${value.slice(0, LINE_LENGTH - 1).toWellFormed()}…`
    : value;

function describeItem(item: SourceRecord): string {
  const { quantity } = item;
  const { name: unit } = objectAt(item, 'unit');
  const { description: kind } = objectAt(item, 'classification');
  const name = firstLine(LINE_LENGTH, cut(item.description), cut(kind)) ?? '';
  if (typeof quantity !== 'number') return name;
  return `${name}，${quantity}${typeof unit === 'string' ? ` ${unit}` : ''}`;
}

function describeContract(contract: SourceRecord): string {
  const { amount, currency } = objectAt(contract, 'value');
  const { dateSigned } = contract;
  const parts = [
    firstLine(LINE_LENGTH, cut(contract.title), cut(contract.description)),
    typeof amount === 'number'
      ? `金额 ${amount} ${typeof currency === 'string' ? currency : ''}`
      : null,
    typeof dateSigned === 'string' ? `签订于 ${dateSigned.slice(0, 10)}` : null,
  ];
  return parts.filter(Boolean).join('，').trim();
}
