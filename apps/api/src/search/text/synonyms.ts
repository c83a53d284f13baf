import { ENGINEERING_SYNONYMS } from './engineering-synonyms.ts';
import { MANAGEMENT_SYNONYMS } from './management-synonyms.ts';

/** Terms by the words that are searched with them. */
type TermTable = ReadonlyMap<string, readonly string[]>;

const { same, narrower } = readTable();

/** Other words for a term. */
export const SYNONYMS: TermTable = same;

/** Terms that belong to the subject of a term, but are not the same. */
export const RELATED_TERMS: TermTable = narrower;

/** All terms of the table, for the dictionary. */
export const SYNONYM_TERMS: readonly string[] = [
  ...new Set([...same, ...narrower].flatMap(([term, others]) => [term, ...others])),
];

function readTable() {
  const tables = { same: new Map<string, string[]>(), narrower: new Map<string, string[]>() };
  const add = (table: Map<string, string[]>, term: string, others: readonly string[]) => {
    const known = table.get(term) ?? [];
    table.set(term, [...new Set([...known, ...others.filter((other) => other !== term)])]);
  };
  for (const line of (MANAGEMENT_SYNONYMS + ENGINEERING_SYNONYMS).toLowerCase().split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    const [group = '', list] = line.split('>');
    const terms = group.split('=').map((term) => term.trim());
    const others = list?.split(',').map((term) => term.trim());
    for (const term of terms) add(others ? tables.narrower : tables.same, term, others ?? terms);
  }
  return tables;
}
