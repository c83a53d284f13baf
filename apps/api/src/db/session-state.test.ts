import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '..');

/** Where a statement begins: in a string, after another statement, or in a file. */
const BEGIN = String.raw`(?:[\x60'"];?\s*|;\s*|^\s*)`;

/**
 * What outlasts a transaction on its connection, each with a line that has it. Through a pooler it would be found by whoever is
 * next on that connection, and be missing for who set it.
 */
const SESSION_STATE: Record<string, { pattern: RegExp; example: string }> = {
  'a setting': {
    pattern: new RegExp(
      `${BEGIN}(?:set|reset)\\s+(?:session\\s+)?(?!local\\b|null\\b|constraints\\b|default\\b)[a-z_.]+(?:\\s*=(?!=)|\\s+to\\b|\\s*[\\x60'";])`,
      'gi',
    ),
    example: 'await client.query(`set lock_timeout to ${MS}`)',
  },
  'a role or authorization': {
    pattern: new RegExp(
      `${BEGIN}(?:set|reset)\\s+(?:session\\s+)?(?:role|authorization|time zone)\\b`,
      'gi',
    ),
    example: 'sql`set role reader`',
  },
  'a setting by function': {
    // Its last argument says whether it ends with the transaction.
    pattern: /set_config\((?!(?:(?!set_config\()[\s\S]){0,200}?,\s*true\s*\))/gi,
    example: "sql`select set_config('search_path', ${path}, false)`",
  },
  'an advisory lock of a session': {
    pattern: /pg_(?:try_)?advisory_(?!xact)\w+/gi,
    example: 'sql`select pg_try_advisory_lock(1)`',
  },
  'a channel': {
    pattern: new RegExp(`${BEGIN}(?:un)?listen\\s+[\\w$*"{]+`, 'gi'),
    example: "client.query('listen changes')",
  },
  'a temporary table': {
    pattern: /\b(?:create|into)\s+(?:local\s+|global\s+)?temp(?:orary)?\s/gi,
    example: 'sql`create temp table rows as select 1`',
  },
  'a cursor that is held': {
    pattern: /\bcursor\s+with\s+hold\b/gi,
    example: 'sql`declare rows cursor with hold for select 1`',
  },
  'a prepared statement of its own': {
    pattern: new RegExp(
      `${BEGIN}(?:prepare\\s+\\w+\\s+(?:as|\\()|deallocate\\b|discard\\s+\\w+)`,
      'gi',
    ),
    example: 'sql`prepare rows as select 1`',
  },
  'a named statement of its own': {
    pattern: /\.query\(\s*\{\s*name:|\.prepare\(\s*['\"\x60]/g,
    example: "client.query({ name: 'rows', text, values })",
  },
  'the last value of a sequence': {
    pattern: /\b(?:currval|lastval)\s*\(/gi,
    example: "sql`select currval('ids')`",
  },
  'a parameter of the connection': {
    pattern: /\boptions=|-c\s+[a-z_]+=/g,
    example: "`${url}?options=${'-c search_path=other'}`",
  },
};

/** Where it is meant, on connections that go past the pooler. */
const MEANT: Record<string, readonly string[]> = {
  'db/signals/change-listener.ts': ['a channel', 'a named statement of its own'],
  'db/migrate.ts': ['a setting', 'an advisory lock of a session'],
  'modules/console/imports/run/import-runner.ts': ['an advisory lock of a session', 'a channel'],
  'modules/open/sandbox/sandbox.ts': ['a parameter of the connection'],
  'modules/tender/matching/matcher.ts': ['an advisory lock of a session', 'a channel'],
};

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');

const listKinds = (source: string): string[] =>
  Object.entries(SESSION_STATE).flatMap(([kind, { pattern }]) =>
    withoutComments(source).match(pattern) ? [kind] : [],
  );

describe('state of a session', () => {
  it.each(Object.entries(SESSION_STATE))('is found: %s', (kind, { example }) => {
    expect(listKinds(example)).toContain(kind);
  });

  it.each([
    "sql`select set_config('statement_timeout', ${lower(MS)}, true)`",
    'sql`update article set state = 1`',
    "references(() => account.id, { onDelete: 'set null' })",
    'sql`select pg_advisory_xact_lock(1)`',
    'sql`declare rows no scroll cursor for select 1`',
    "server.listen(port, host, () => log('listening'))",
  ])('is not what ends with its transaction: %s', (source) => {
    expect(listKinds(source)).toEqual([]);
  });

  it('is kept only where connections go past the pooler', () => {
    const files = globSync('**/*.{ts,sql}', { cwd: SRC }).filter(
      (file) => !/\.test\.ts$|^db\/servers\/shared-statements\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.toSorted().flatMap((file) => {
      const kinds = listKinds(readFileSync(join(SRC, file), 'utf8'));
      return kinds.length > 0 ? [[file, kinds]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(MEANT);
  });

  it('is on no connection that a pooler was given to', () => {
    for (const file of Object.keys(MEANT)) {
      expect(readFileSync(join(SRC, file), 'utf8')).not.toMatch(/\bpoolers?\b/);
    }
  });
});
