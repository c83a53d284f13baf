import { randomBytes } from 'node:crypto';
import { withDatabase } from '@zhucheng/api/db';
import { passwordHasher } from '@zhucheng/api/passwords';
import { createStaffCookie } from '@zhucheng/bench/lib/staff-session';
import type { Browser } from './client.ts';

/** A member with an account of its own, who logs in by mailbox and password. */
export interface Member {
  accountId: string;
  email: string;
  password: string;
}

/** Who takes part in a mix. */
export interface People {
  members: Member[];
  /** Browser of a member of staff, which is logged in. */
  staff: Browser;
  /** Articles that can be added to favourites: ids on the wire. */
  articles: string[];
}

/**
 * Creates the accounts of a mix straight in the database, as nobody registers forty people within a minute; everything that
 * they do afterwards goes over HTTP. Only staff have their session from here, because their login needs an authenticator.
 */
export async function createPeople(
  databaseUrl: string,
  { run, members, browser }: { run: string; members: number; browser: () => Browser },
): Promise<People> {
  const password = randomBytes(12).toString('base64url');
  const hash = await passwordHasher.hash(password);
  const emails = Array.from({ length: members }, (_, at) => `mix-${run}-${at}@example.com`);
  const staff = browser();
  const [name, token] = (await createStaffCookie(databaseUrl)).split('=');
  staff.cookies.set(name ?? '', token ?? '');
  return withDatabase(databaseUrl, async ({ $client }) => {
    const { rows: accounts } = await $client.query<{ id: string; email: string }>(
      `insert into account (id, email, password_hash, realname)
       select gen_random_uuid(), email, $2, '演练会员' from unnest($1::text[]) email returning id, email`,
      [emails, hash],
    );
    const { rows: articles } = await $client.query<{ id: string }>(
      `select replace(id::text, '-', '') as id from published_article order by id limit 500`,
    );
    return {
      members: accounts.map(({ id, email }) => ({ accountId: id, email, password })),
      staff,
      articles: articles.map(({ id }) => id),
    };
  });
}
