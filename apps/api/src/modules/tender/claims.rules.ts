import { formatAmountOrWording, formatDateTime, NOTICE_FIELDS } from '@zhucheng/domain-tender';
import type { SourceClaim } from '@zhucheng/domain-tender/versions';
import { toWireTime } from '../../wire-format.ts';

/** What a source says where others say otherwise, in words. */
export interface DescribedClaim {
  source: string;
  said: string;
  /** True for what the notice says. */
  stands: boolean;
}

/** Claims in words: 乙网 · 投标截止时间 2026-04-09 09:30. */
export const describeClaims = (claims: readonly SourceClaim[]): DescribedClaim[] =>
  claims.map((claim) => ({ source: claim.source, said: describe(claim), stands: claim.stands }));

function describe({ field, value }: SourceClaim): string {
  if (field === 'state') return '已撤回这条公告';
  return `${NOTICE_FIELDS[field].name} ${describeValue(value)}`;
}

function describeValue(value: SourceClaim['value']): string {
  if (value === null) return '未注明';
  if (typeof value === 'object')
    return [value.kind, formatAmountOrWording(value.value, value.text)].filter(Boolean).join(' ');
  return ISO_TIME.test(value) ? formatDateTime(toWireTime(new Date(value))) : value;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
