import { sql } from 'drizzle-orm';

/**
 * Applications in use, as `app`: not removed, and of a member those whose account is in order. To be read `from` or joined.
 * Their keys work by the same rule (`keys.repository.ts`).
 */
export const liveApps = sql`(
  select app.id, app.account_id, app.company_id
  from open_app app left join account on account.id = app.account_id
  where app.removed_at is null and (app.company_id is not null or account.state = 'active')
) app`;
