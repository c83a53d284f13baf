import type { Citation, PassageSource } from '../types/passage.ts';

/** What a reference entry is made of. */
export interface Reference {
  kind: 'standard' | 'online' | 'other';
  /** Persons or bodies; more than three are shortened. */
  authors: readonly string[];
  title: string;
  /** Number of a standard or policy as printed. */
  number?: string;
  publisher?: string;
  /** YYYY-MM-DD; papers and pages by their day, standards by their year. */
  date?: string;
  /** YYYY-MM-DD on which an online source was read. */
  accessed?: string;
  url?: string;
}

const MAX_AUTHORS = 3;
const MARKS = { standard: 'S', online: 'EB', other: 'Z' } as const;

/**
 * Formats a reference entry after GB/T 7714-2025: half-width punctuation, at most three authors, the mark of type and carrier
 * behind the title; a standard's number stands before its name, and only online sources have an access date.
 */
export function formatReference(reference: Reference): string {
  const { kind, authors, title, number, publisher, date, accessed, url } = reference;
  const mark = `[${MARKS[kind]}${url ? '/OL' : ''}]`;
  const name = number && !title.includes(number) ? `${number} ${title}` : title;
  const published = [publisher, date].filter(Boolean).join(', ');
  const issue = published + (url && accessed ? `[${accessed}]` : '');
  const parts = [formatAuthors(authors), name + mark, issue, url].filter(Boolean);
  return `${parts.join('. ')}.`;
}

function formatAuthors(authors: readonly string[]): string {
  const shown = authors.slice(0, MAX_AUTHORS).join(', ');
  return authors.length > MAX_AUTHORS ? `${shown}, 等` : shown;
}

/** What an entry of a list is made of; with the places of what is cited where it stands for a whole source. */
type ListedCitation = Citation & { places?: readonly string[] };

/**
 * Formats the list of references of a writing: `[1] …`, a line each, in the order of their numbers. Pages of this site are
 * addressed by their path; `origin` completes it.
 */
export function formatReferences(
  citations: readonly ListedCitation[],
  accessed?: string,
  origin?: string,
): string[] {
  return citations
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, source, places = [] }) => {
      const entry = `[${number}] ${formatReference(toReference(source, accessed, origin))}`;
      return places.length > 0 ? `${entry} 引用处：${places.join('；')}。` : entry;
    });
}

function toReference(source: PassageSource, accessed?: string, origin = ''): Reference {
  const { authors = [], title, number, publisher, date } = source;
  const url = source.url?.startsWith('/') ? origin + source.url : source.url;
  const isStandard = source.type?.toLowerCase() === 'standard';
  const kind = isStandard ? 'standard' : url ? 'online' : 'other';
  return { kind, authors, title, number, publisher, date, accessed, url };
}
