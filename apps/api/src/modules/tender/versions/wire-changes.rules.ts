import type { noticeFieldChangeSchema } from '@zhucheng/contracts';
import { getFileType } from '@zhucheng/domain-news';
import {
  findInformationType,
  findProjectType,
  findTradingCategory,
  formatAmountOrWording,
} from '@zhucheng/domain-tender';
import {
  compareTexts,
  compareWords,
  replaceText,
  type AttachmentState,
  type AwardState,
  type FieldChange,
  type LotState,
  type SourceClaim,
} from '@zhucheng/domain-tender/versions';
import type { z } from 'zod';
import { toSourceLink } from '../../../content/index.ts';
import { toWireTime } from '../../../wire-format.ts';
import { describeClaims } from '../claims.rules.ts';

/** Change of a field as on the wire. */
export type WireChange = z.output<typeof noticeFieldChangeSchema>;

/** Names that are not part of a notice. */
interface Names {
  region: (code: string | null) => string;
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  published: '公开',
  withdrawn: '已撤回',
  draft: '未公开',
  review: '未公开',
};

/** A change between two versions as on the wire: without hashes of files and unsafe addresses. */
export function toWireChange(change: FieldChange, names: Names): WireChange {
  const { field, material } = change;
  const common = { field, material };
  const words = (from: string, to: string): WireChange => ({
    ...common,
    type: 'text',
    parts: compareWords(from, to),
  });
  const choice = (nameOf: (id: string) => string | undefined, from: string, to: string) => ({
    ...common,
    type: 'text' as const,
    parts: replaceText(nameOf(from) ?? from, nameOf(to) ?? to),
  });
  switch (change.field) {
    case 'publishTime':
    case 'deadline':
    case 'openTime':
      return { ...common, type: 'time', from: wireTime(change.from), to: wireTime(change.to) };
    case 'amount':
      return { ...common, type: 'amount', from: change.from, to: change.to };
    case 'durationDays':
      return { ...common, type: 'days', from: change.from, to: change.to };
    case 'attachments':
      return { ...common, type: 'files', files: compareFiles(change.from, change.to) };
    case 'text':
      return { ...common, type: 'passages', ...compareTexts(change.from, change.to) };
    case 'awards':
      return words(formatAwards(change.from), formatAwards(change.to));
    case 'lot':
      return words(formatLot(change.from), formatLot(change.to));
    case 'claims':
      return words(formatClaims(change.from), formatClaims(change.to));
    case 'statements':
      return words(formatStatements(change.from), formatStatements(change.to));
    case 'sourceUrl':
      return choice((url) => toSourceLink(url) ?? '', change.from, change.to);
    case 'state':
      return choice((id) => STATE_NAMES[id], change.from, change.to);
    case 'infoType':
      return choice((id) => findInformationType(id)?.name, change.from, change.to);
    case 'category':
      return choice((id) => findTradingCategory(id)?.name, change.from, change.to);
    case 'projectType':
      return choice((id) => findProjectType(id)?.name, change.from, change.to);
    case 'divisionCode':
      return {
        ...common,
        type: 'text',
        parts: replaceText(names.region(change.from), names.region(change.to)),
      };
    default:
      return words(change.from ?? '', change.to ?? '');
  }
}

const wireTime = (time: string | null) => time && toWireTime(new Date(time));

const formatLot = (lot: LotState | null) =>
  lot ? [lot.lotNo, lot.name].filter(Boolean).join('　') : '';

/** Awards as lines: 第 1 名　甲路桥、乙建设　4.86 亿. */
const formatAwards = (awards: readonly AwardState[]) =>
  awards
    .map(({ rank, lotNo, organisations, value, text }) =>
      [
        lotNo,
        `第 ${rank} 名`,
        organisations.join('、'),
        value || text ? formatAmountOrWording(value, text) : '',
      ]
        .filter(Boolean)
        .join('　'),
    )
    .join('\n');

/** Claims as lines: 乙网：投标截止时间 2026-04-09 09:30（采用）. */
const formatClaims = (claims: readonly SourceClaim[]) =>
  describeClaims(claims)
    .map(({ source, said, stands }) => `${source}：${said}${stands ? '（采用）' : ''}`)
    .join('\n');

const formatStatements = (statements: readonly { field: string; from: string; to: string }[]) =>
  statements
    .map(({ field, from, to }) => `${field}：${from || '（无）'} → ${to || '（无）'}`)
    .join('\n');

type WireFile = Extract<WireChange, { type: 'files' }>['files'][number];

/** Attachments of both versions by their content: those of the newer version in its order, then the removed ones. */
function compareFiles(
  from: readonly AttachmentState[],
  to: readonly AttachmentState[],
): WireFile[] {
  const wireFile = (
    { name, kind, size, pages, mediaType }: AttachmentState,
    op: WireFile['op'],
    formerName: string | null = null,
  ): WireFile => ({ op, name, formerName, kind, size, pages, fileType: getFileType(mediaType) });
  const removed = from.filter(({ sha256 }) => !to.some((file) => file.sha256 === sha256));
  return [
    ...to.map((file) => {
      const former = from.find(({ sha256 }) => sha256 === file.sha256);
      if (!former) return wireFile(file, 'ins');
      return wireFile(file, 'same', former.name === file.name ? null : former.name);
    }),
    ...removed.map((file) => wireFile(file, 'del')),
  ];
}
