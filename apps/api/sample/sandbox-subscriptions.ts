import { getFilterKey, normaliseFilter, type NoticeFilter } from '@zhucheng/domain-tender';
import type { Database } from '../src/db/client.ts';
import { account, bidSubscription } from '../src/db/schema.ts';
import { SANDBOX_ACCOUNT } from '../src/modules/open/sandbox/sandbox.ts';
import { SAMPLE_NOON } from './dates.ts';

const SUBSCRIPTIONS: readonly { id: string; name: string; filter: NoticeFilter }[] = [
  {
    id: '00000000-0000-7000-8000-000000000011',
    name: '浙江的施工招标',
    filter: { words: ['施工'], regions: ['330000'], infoTypes: ['0100'] },
  },
  {
    id: '00000000-0000-7000-8000-000000000012',
    name: '监理和检测',
    filter: { words: ['监理', '检测'], match: 'any' },
  },
];

/** Saves the subscriptions of the sandbox, with the same ids in every installation. The site itself has none of them. */
export async function saveSandboxSubscriptions(db: Database): Promise<void> {
  await db.insert(account).values({ id: SANDBOX_ACCOUNT, nickname: '沙箱' }).onConflictDoNothing();
  const at = new Date(SAMPLE_NOON);
  const rows = SUBSCRIPTIONS.map(({ filter, ...row }) => ({
    ...row,
    accountId: SANDBOX_ACCOUNT,
    filter: normaliseFilter(filter),
    filterKey: getFilterKey(filter),
    createdAt: at,
    updatedAt: at,
  }));
  await db.insert(bidSubscription).values(rows).onConflictDoNothing();
}
