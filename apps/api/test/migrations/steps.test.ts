import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '../../src/paths.ts';
import { listProblems } from './steps.ts';

/** Those before were applied while nothing was released. */
const FIRST = '0089_limit_windows.sql';

describe('a step of a migration', () => {
  it.each([
    'ALTER TABLE "account" ADD COLUMN "nickname" text;',
    'ALTER TABLE "account" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "badge" ("id" uuid PRIMARY KEY);--> statement-breakpoint\nCREATE INDEX "badge_id" ON "badge" USING btree ("id");--> statement-breakpoint\nALTER TABLE "badge" ADD CONSTRAINT "badge_id" CHECK (true);',
    'ALTER TABLE "account" ADD CONSTRAINT "named" CHECK (realname is not null) NOT VALID;',
    'ALTER TABLE "account" DROP CONSTRAINT "named";',
    '-- contract: nobody reads account.nickname since 0091\nALTER TABLE "account" DROP COLUMN "nickname";',
    '-- locks: badge has some hundred rows\nCREATE UNIQUE INDEX "badge_name" ON "badge" ("name");',
    'CREATE FUNCTION f() RETURNS void AS $$ begin alter table account drop column realname; end $$ LANGUAGE plpgsql;',
  ])('may stand beside the code of the release before: %s', (migration) => {
    expect(listProblems(migration)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "account" DROP COLUMN "nickname";', 'later release'],
    ['-- contract:\nALTER TABLE "account" DROP COLUMN "nickname";', 'later release'],
    ['ALTER TABLE "account" RENAME COLUMN "realname" TO "name";', 'later release'],
    ['ALTER TABLE "account" RENAME TO "person";', 'later release'],
    ['DROP TABLE "account" CASCADE;', 'later release'],
    ['ALTER TABLE "file" ALTER COLUMN "size" SET DATA TYPE bigint;', 'later release'],
    ['ALTER TABLE "account" ALTER COLUMN "phone" SET NOT NULL;', 'writes null'],
    ['ALTER TABLE "account" ADD COLUMN "nickname" text NOT NULL;', 'default'],
    ['ALTER TABLE "account" ADD CONSTRAINT "named" CHECK (true);', 'not valid'],
    ['CREATE INDEX "account_name"\n  ON "account" ("realname");', 'nobody writes'],
    [
      'CREATE TABLE "badge" ("id" uuid);\nCREATE INDEX "a" ON "account" ("realname");',
      'nobody writes',
    ],
  ])('is refused with what to do instead: %s', (migration, advice) => {
    expect(listProblems(migration)).toEqual([expect.stringContaining(advice)]);
  });
});

it('migrations since the first release stand beside the code before them', async () => {
  const folder = programPath('db', 'migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST);
  const problems = await Promise.all(
    files.map(async (name) =>
      listProblems(await readFile(join(folder, name), 'utf8')).map((each) => `${name}: ${each}`),
    ),
  );
  expect(files).toContain(FIRST);
  expect(problems.flat()).toEqual([]);
});
