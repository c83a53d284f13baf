import type { Touch } from '@zhucheng/domain-service';

/** Names of usual sources in Chinese. */
const SOURCES: Readonly<Record<string, string>> = {
  baidu: '百度推广',
  bing: '必应推广',
  wechat: '公众号',
  weixin: '公众号',
  mail: '邮件',
};

/** Arrival in words: campaign, site or 直接访问. */
export function describeTouch({ campaign, referrer }: Touch): string {
  const { utm_source: source, utm_campaign: name, utm_term: term } = campaign;
  if (source !== undefined) {
    return [SOURCES[source] ?? source, name, term].filter(Boolean).join(' / ');
  }
  if (campaign.bd_vid !== undefined) return '百度推广';
  return referrer === '' ? '直接访问' : referrer;
}

/** Texts of a lead that a merge fills in from the others. */
const FILLABLE = ['company', 'userName', 'userIdentity', 'position', 'remark'] as const;

type Fillable = Record<(typeof FILLABLE)[number], string>;

/** Texts that a lead lacks and others have, the first that has one; what is there is never replaced. */
export function findMergedTexts(target: Fillable, others: readonly Fillable[]): Partial<Fillable> {
  const filled = FILLABLE.flatMap((field) => {
    const text = others.find((other) => other[field] !== '')?.[field];
    return target[field] === '' && text !== undefined ? [[field, text] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Texts to be emptied again when a merge is taken back: those that it filled in and nobody has changed since. */
export function findTextsToEmpty(
  lead: Fillable,
  filled: Readonly<Partial<Record<string, string>>>,
): Partial<Fillable> {
  return Object.fromEntries(
    FILLABLE.filter((field) => filled[field] !== undefined && filled[field] === lead[field]).map(
      (field) => [field, ''],
    ),
  );
}

/** Longest text of a cell in a workbook. */
const MAX_CELL = 32_000;
/** Control characters that a workbook's XML can't hold. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of a cell. It is written as a text, so that a sheet computes nothing of what visitors have written. */
export const toCellText = (text: string): string =>
  text.replace(UNPRINTABLE, '').slice(0, MAX_CELL);
