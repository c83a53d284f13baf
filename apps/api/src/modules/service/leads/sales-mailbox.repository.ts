import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { serviceSetting } from '../../../db/schema.ts';

/** Setting that names the mailbox. */
const NAME = 'salesMailbox';

/** Mailbox until one is set. */
const DEFAULT_MAILBOX = 'sales@zhucheng.example';

/** Mailbox of sales, to which new leads are announced. */
export async function findSalesMailbox(db: Database): Promise<string> {
  const [row] = await db
    .select({ value: serviceSetting.value })
    .from(serviceSetting)
    .where(eq(serviceSetting.name, NAME));
  return typeof row?.value === 'string' ? row.value : DEFAULT_MAILBOX;
}
