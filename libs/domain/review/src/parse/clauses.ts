import { readHeading, type Heading, type NumberForm } from './headings.ts';

/** A clause with offsets in the plain text. */
export interface PlainClause {
  readonly number: string;
  readonly label: string;
  readonly title: string;
  readonly level: number;
  readonly start: number;
  /** End of the clause's own text, before its first child. */
  end: number;
  readonly parent: PlainClause | undefined;
  /** The outermost clause around it, itself if none is. */
  readonly section: PlainClause;
  readonly form: NumberForm;
}

/** A line of the plain text. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/** Lines of the plain text that aren't empty. */
export function splitLines(plain: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of plain.split('\n')) {
    if (text.trim() !== '') lines.push({ text, start });
    start += text.length + 1;
  }
  return lines;
}

function labelOf({ form, printed, number }: Heading, parent: PlainClause | undefined): string {
  if (form === 'article' || form === 'chapter') return printed;
  if (form === 'decimal') return `第 ${number} 款`;
  const outer = parent?.label ?? '';
  if (form === 'comma') return `${outer}${printed}`;
  if (form === 'plain') return parent ? `${outer}第 ${number} 项` : `第 ${number} 条`;
  return `${outer}${printed}`;
}

/** Longest line that can be the title of a clause rather than its text. */
const MAX_TITLE_LENGTH = 30;

const titleOf = (line: string, { length }: Heading): string => {
  const rest = line.slice(length).trim();
  return rest.length <= MAX_TITLE_LENGTH && !/[。；，：]/.test(rest) ? rest : '';
};

/** Clauses that are open at a line, from the outermost to the innermost. */
class OpenClauses {
  private stack: PlainClause[] = [];

  /** Where a heading belongs: the clause around it. */
  findParent({ form, number }: Heading): PlainClause | undefined {
    if (form === 'decimal') {
      const prefix = number.slice(0, number.lastIndexOf('.'));
      this.stack = this.stack.filter(
        (open) => open.number === prefix || prefix.startsWith(`${open.number}.`),
      );
    } else {
      const same = this.stack.findIndex((open) => open.form === form);
      const outer = form === 'article' || form === 'chapter' ? 0 : same;
      if (outer >= 0) this.stack.length = Math.min(this.stack.length, outer);
    }
    return this.stack.at(-1);
  }

  push(clause: PlainClause): void {
    this.stack.push(clause);
  }
}

/** Clauses of a contract, in order. Chapters count only where no articles are. */
export function parseClauses(plain: string, lines: readonly Line[]): PlainClause[] {
  const headings = lines.map(({ text }) => (text.startsWith('|') ? undefined : readHeading(text)));
  const hasArticles = headings.some((heading) => heading?.form === 'article');
  const open = new OpenClauses();
  const clauses: PlainClause[] = [];
  for (const [at, heading] of headings.entries()) {
    const line = lines[at];
    if (!heading || !line || (heading.form === 'chapter' && hasArticles)) continue;
    const previous = clauses.at(-1);
    if (previous) previous.end = line.start;
    const parent = open.findParent(heading);
    const clause: Omit<PlainClause, 'section'> & { section?: PlainClause } = {
      number:
        heading.form === 'decimal' || !parent
          ? heading.number
          : `${parent.number}.${heading.number}`,
      label: labelOf(heading, parent),
      title: titleOf(line.text, heading),
      level: (parent?.level ?? 0) + 1,
      start: line.start,
      end: plain.length,
      parent,
      form: heading.form,
    };
    const section = parent?.section ?? (clause as PlainClause);
    const whole: PlainClause = Object.assign(clause, { section });
    clauses.push(whole);
    open.push(whole);
  }
  return clauses;
}
