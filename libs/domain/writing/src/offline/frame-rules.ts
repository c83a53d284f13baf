import { wholeText, type Fault } from '../checks/fault.ts';
import { NUMERAL_CHARACTERS } from '../compute/numbers/chinese-numerals.ts';
import { findNames } from '../text/names.ts';

/** A frame may hold neither digits, numerals, Latin letters nor titles; whatever has none of these names no standard either. */
const FORBIDDEN = new RegExp(`[\\p{N}\\p{sc=Latin}《》“”%％‰${NUMERAL_CHARACTERS}]`, 'u');

/** Finds what a frame sentence must not hold. */
export function findFrameFaults(text: string): Fault[] {
  const match = FORBIDDEN.exec(text);
  if (match) {
    const { index } = match;
    return [{ kind: 'frame', start: index, end: index + match[0].length, reason: FRAME_REASON }];
  }
  const [name] = findNames(text);
  return name ? [wholeText('frame', text, FRAME_REASON)] : [];
}

const FRAME_REASON = '承接的句子里不能有数、人名、单位或标准，请改成有出处的句子';
