import { splitKeywords } from '@zhucheng/domain-news';
import { isWithinRegion, type NoticeFilter } from '@zhucheng/domain-tender';

/** Filter with a change, without parts that restrict nothing: equal conditions are equal objects. */
export function changeFilter(filter: NoticeFilter, change: Partial<NoticeFilter>): NoticeFilter {
  const { match, ...changed }: NoticeFilter = { ...filter, ...change };
  const given = Object.entries(changed).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  );
  const parts = Object.fromEntries(given) as NoticeFilter;
  return match && (parts.words?.length ?? 0) > 1 ? { ...parts, match } : parts;
}

/** Words with those of a text, which may hold several. */
export const addWords = (words: readonly string[], text: string): string[] => [
  ...new Set([...words, ...splitKeywords(text)]),
];

/** Regions with one more, which replaces those inside it and around it. */
export function addRegion(regions: readonly string[], code: string): string[] {
  if (regions.includes(code)) return [...regions];
  const apart = regions.filter(
    (region) => !isWithinRegion(region, code) && !isWithinRegion(code, region),
  );
  return [...apart, code];
}

const NUMBER = /^(\d{1,12})(?:\.(\d{0,6}))?$/;

/**
 * Amount in CNY of a text in CNY 10,000 (万元), to the cent; absent without text. Other text stays as it is: the schema says
 * what is wrong with it.
 */
export function parseTenThousands(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') return undefined;
  const [, whole = '', decimals = ''] = NUMBER.exec(plain) ?? [];
  if (whole === '') return text;
  const digits = decimals.padEnd(6, '0');
  return `${BigInt(whole + digits.slice(0, 4))}.${digits.slice(4)}`;
}

/** Text in CNY 10,000 of an amount in CNY: the inverse of {@link parseTenThousands}. */
export function formatTenThousands(amount: string | undefined): string {
  if (amount === undefined || !/^\d+(\.\d{1,2})?$/.test(amount)) return amount ?? '';
  const [whole = '', cents = ''] = amount.split('.');
  const digits = whole.padStart(5, '0');
  const decimals = (digits.slice(-4) + cents.padEnd(2, '0')).replace(/0+$/, '');
  return digits.slice(0, -4) + (decimals && `.${decimals}`);
}
