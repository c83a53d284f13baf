import { readMarks } from '../text/marked-text.ts';
import type { ProposedPart } from './proposal.ts';

/** Where a reading of the parts stands in a sentence, by whether proposed words were among those that it read. */
interface Reading {
  at: number;
  isTaken: boolean;
}

/** A wording of a part that an author may have left: the words that stood there, or the proposed ones. */
interface Wording {
  text: string;
  isProposed: boolean;
}

/**
 * Whether a sentence, without its marks, is what comes of taking some of the proposed changes and refusing the others, with words
 * that were proposed among its own.
 */
export function holdsTakenWords(sentence: string, parts: readonly ProposedPart[]): boolean {
  if (sentence === '') return false;
  let readings: Reading[] = [];
  for (const part of parts) {
    const next: Reading[] = [];
    for (const wording of listWordings(part)) {
      for (const reading of [...readings, ...beginIn(sentence, wording)]) {
        const left = sentence.slice(Math.max(reading.at, 0));
        const text = wording.text.slice(Math.max(-reading.at, 0));
        const isTaken = reading.isTaken || (wording.isProposed && text !== '');
        if (text.startsWith(left)) {
          if (isTaken) return true;
        } else if (left.startsWith(text)) {
          next.push({ at: sentence.length - left.length + text.length, isTaken });
        }
      }
    }
    readings = withoutTwins(next);
  }
  return false;
}

/** Readings that begin within a wording: `at` is how much of it stands before the sentence, as a negative number. */
function beginIn(sentence: string, { text }: Wording): Reading[] {
  const readings: Reading[] = [];
  const first = sentence.charAt(0);
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    readings.push({ at: -at, isTaken: false });
  }
  return readings;
}

function listWordings({ before, after }: ProposedPart): Wording[] {
  const [old, proposed] = [readMarks(before).text, readMarks(after).text];
  const kept = { text: old, isProposed: false };
  return old === proposed ? [kept] : [kept, { text: proposed, isProposed: true }];
}

const withoutTwins = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [`${reading.at} ${reading.isTaken}`, reading])).values(),
];
