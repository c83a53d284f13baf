import { createHash, randomBytes } from 'node:crypto';
import { withDatabase } from '@zhucheng/api/db';

/** Signs an administrator in without the two steps, as the measured calls take place long after them; returns the cookie. */
export async function createStaffCookie(url: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await withDatabase(url, (db) =>
    db.execute(`
      with person as (
        insert into account (id, realname) values (gen_random_uuid(), '测速') returning id
      ), member as (
        insert into staff (account_id, state) select id, 'active' from person
      ), rights as (
        insert into staff_role (account_id, role_id)
        select person.id, role.id from person, role where role.key = 'admin'
      )
      insert into account_session (id, account_id, token_hash, kind, method, user_agent, address, expires_at, ends_at)
      select gen_random_uuid(), id, '${hash}', 'console', 'console', 'bench', '127.0.0.1', now() + interval '1 hour', now() + interval '1 hour'
      from person`),
  );
  return `staff-session=${token}`;
}
