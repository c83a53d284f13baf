const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['仟', '佰', '拾', ''];
/** Units of the groups of four digits, from the right. */
const GROUP_UNITS = ['', '万', '亿', '万亿'];

/** Largest amount with a name here: one fen less than 10 ** 16 yuan. */
export const MAX_CAPITAL_FEN = 10n ** 18n - 1n;

/** Writes a group of four digits, `0507` → 零伍佰零柒; zeros at its end are not written. */
function writeGroup(group: string): string {
  let words = '';
  let isGap = false;
  [...group].forEach((digit, place) => {
    if (digit === '0') {
      isGap = true;
      return;
    }
    words += `${isGap ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[place]}`;
    isGap = false;
  });
  return words;
}

/** Writes whole yuan, at least 1, without the unit. */
function writeYuan(yuan: bigint): string {
  const digits = yuan.toString();
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let words = '';
  let isGap = false;
  groups.forEach((group, index) => {
    const level = groups.length - 1 - index;
    if (group === '0000') {
      isGap = true;
      // 亿 is written once for both groups that it stands behind.
      if (level === 2 && groups.length > 3) words += '亿';
      return;
    }
    const unit = level === 3 ? '万' : (GROUP_UNITS[level] ?? '');
    const text = writeGroup(group);
    words += `${isGap && !text.startsWith('零') ? '零' : ''}${text}${unit}`;
    isGap = false;
  });
  return words.replace(/^零/, '');
}

/**
 * Writes an amount (fen) in the capital digits of bank vouchers, by the basic rules in annex 1 of 支付结算办法: 整 after
 * 元 only, one 零 for several zeros, 零 after 元 where there are fen and no jiao. Undefined for negative amounts and those
 * above {@link MAX_CAPITAL_FEN}, which these rules have no words for.
 */
export function toCapitals(fen: bigint): string | undefined {
  if (fen < 0n || fen > MAX_CAPITAL_FEN) return undefined;
  if (fen === 0n) return '零元整';
  const yuan = fen / 100n;
  const jiao = Number((fen / 10n) % 10n);
  const cents = Number(fen % 10n);
  const whole = yuan > 0n ? `${writeYuan(yuan)}元` : '';
  if (jiao === 0 && cents === 0) return `${whole}整`;
  const jiaoWords = jiao > 0 ? `${DIGITS[jiao]}角` : whole && '零';
  return whole + jiaoWords + (cents > 0 ? `${DIGITS[cents]}分` : '');
}

/** Other spellings of the same characters, in contracts and by input methods. */
const SAME: Readonly<Record<string, string>> = {
  〇: '零',
  一: '壹',
  二: '贰',
  两: '贰',
  贰: '贰',
  貳: '贰',
  弍: '贰',
  三: '叁',
  參: '叁',
  参: '叁',
  叄: '叁',
  四: '肆',
  五: '伍',
  六: '陆',
  陸: '陆',
  七: '柒',
  八: '捌',
  九: '玖',
  十: '拾',
  百: '佰',
  千: '仟',
  萬: '万',
  億: '亿',
  圆: '元',
  圓: '元',
  块: '元',
  正: '整',
};

const PLACE_VALUES: Readonly<Record<string, bigint>> = { 仟: 1000n, 佰: 100n, 拾: 10n };

/**
 * Reads a number below 10,000. A place may be left out if the next digit names its own; a last digit without a unit needs
 * 零 or 拾 before it, because 壹佰伍 is 150 to some and 105 to others.
 */
function readGroup(text: string): bigint | undefined {
  let value = 0n;
  let previous = 10_000n;
  let rest = text;
  while (rest !== '') {
    const step = /^(?<gap>零*)(?<digit>[壹贰叁肆伍陆柒捌玖]?)(?<place>[仟佰拾]?)/.exec(
      rest,
    )?.groups;
    const { gap = '', digit = '', place = '' } = step ?? {};
    const taken = gap.length + digit.length + place.length;
    if (taken === 0) return undefined;
    rest = rest.slice(taken);
    if (digit === '' && place === '') continue;
    // 拾 alone stands for 壹拾 at the start: 拾伍元.
    if (digit === '' && (place !== '拾' || value > 0n)) return undefined;
    const unit = PLACE_VALUES[place] ?? 1n;
    if (unit >= previous) return undefined;
    if (unit === 1n && previous !== 10n && gap === '' && value > 0n) return undefined;
    value += BigInt(digit === '' ? 1 : DIGITS.indexOf(digit)) * unit;
    previous = unit;
  }
  return value;
}

/** Reads a number with 万 and 亿. */
function readWhole(text: string): bigint | undefined {
  for (const [unit, size] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at < 0) continue;
    const high = readWhole(text.slice(0, at));
    const lowText = text.slice(at + 1);
    const low = lowText === '' ? 0n : readWhole(lowText);
    if (high === undefined || low === undefined || high === 0n || low >= size) return undefined;
    if (unit === '万' && high >= 10_000n) return undefined;
    // 壹万伍 is 15,000 to some.
    if (/^[壹贰叁肆伍陆柒捌玖]$/.test(lowText)) return undefined;
    return high * size + low;
  }
  return text === '' ? undefined : readGroup(text);
}

/**
 * Reads an amount in capital (or plain) Chinese digits and returns fen. Accepts 人民币, 圆, 正, spellings of input methods
 * and either way of writing optional 零 and 整. Undefined for what can't be read in one way only.
 */
export function parseCapitals(text: string): bigint | undefined {
  const plain = Array.from(
    text
      .normalize('NFC')
      .replace(/[\s:：，,。()（）]/gu, '')
      .replace(/^(?:大写)?(?:人民币)?(?:大写)?/u, ''),
    (character) => SAME[character] ?? character,
  ).join('');
  const found =
    /^(?:(?<yuan>[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)?零?(?:(?<jiao>[零壹贰叁肆伍陆柒捌玖])角)?零?(?:(?<fen>[零壹贰叁肆伍陆柒捌玖])分)?整?$/u.exec(
      plain,
    )?.groups;
  if (!found) return undefined;
  const { yuan, jiao, fen } = found;
  if (yuan === undefined && jiao === undefined && fen === undefined) return undefined;
  const whole = yuan === undefined ? 0n : readWhole(yuan);
  if (whole === undefined) return undefined;
  const small = DIGITS.indexOf(jiao ?? '零') * 10 + DIGITS.indexOf(fen ?? '零');
  const value = whole * 100n + BigInt(small);
  return value > MAX_CAPITAL_FEN ? undefined : value;
}
