/** A first line like `-- contract: nobody reads account.staff_roles since 0054` allows what takes something away. */
const CONTRACT = /^-- contract: \S.{9,}/m;
/** A line like `-- locks: ai_run has some thousand rows` allows what reads a whole table under a lock. */
const LOCKS = /^-- locks: \S.{9,}/m;

interface Rule {
  matches: RegExp;
  allowedBy?: RegExp;
  advice: string;
}

const RULES: readonly Rule[] = [
  {
    matches: /\bdrop (table|column)\b|\brename (to|column|constraint)?\b|\bset data type\b/i,
    allowedBy: CONTRACT,
    advice: 'old code still uses it: take it away in a later release, with a line "-- contract: …"',
  },
  {
    matches: /\bset not null\b/i,
    allowedBy: CONTRACT,
    advice: 'old code still writes null: in a later release, with a line "-- contract: …"',
  },
  {
    matches: /\badd column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/i,
    advice: 'old code writes rows without it: give it a default, or allow null',
  },
  {
    matches: /\badd constraint\b(?!.*\bnot valid\b)/i,
    allowedBy: LOCKS,
    advice:
      'reads the whole table under a lock: "not valid", validated by a later migration, or a line "-- locks: …"',
  },
  {
    matches: /\bcreate (unique )?index\b/i,
    allowedBy: LOCKS,
    advice: 'nobody writes meanwhile: a line "-- locks: …" says why that is short',
  },
];

const TABLE_OF = /\b(?:alter table|create (?:unique )?index .* on)\s+(?:only\s+)?"?(\w+)"?/is;
const CREATED = /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi;

/**
 * Finds what of a migration the code of the release before could not stand beside, or would wait for. Old and new processes run side
 * by side during a release, so a change has three steps: *expand* (new tables and columns that old code need not know), *migrate*
 * (code that writes both, and a job that fills what is there), *contract* (what nobody uses any more goes, a release later).
 * Tables that a migration creates itself nobody knows yet. Each problem says what to do instead.
 */
export function listProblems(migration: string): string[] {
  const own = new Set([...migration.matchAll(CREATED)].map(([, table]) => table));
  return listStatements(migration)
    .filter((statement) => !own.has(TABLE_OF.exec(statement)?.[1]))
    .flatMap((statement) =>
      RULES.filter(
        ({ matches, allowedBy }) => matches.test(statement) && !allowedBy?.test(migration),
      ).map(({ advice }) => `${statement}\n  ${advice}`),
    );
}

/** Statements of a migration, each on one line, without comments and bodies of functions, which nobody calls yet. */
const listStatements = (migration: string): string[] =>
  migration
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/^\s*--(?!>).*$/gm, '')
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
