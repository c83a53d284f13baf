import { eq, and, isNull } from 'drizzle-orm';
import { createNotification } from '../accounts/notifications.repository.ts';
import type { Database } from '../../db/client.ts';
import { account } from '../../db/schema.ts';
import { lockBalance, movePoints, countRewardedInvitations } from './ledger.service.ts';
import { getPointsOfKind, MAX_REWARDED_INVITATIONS } from './points.rules.ts';

/**
 * A profile was filled in for the first time: its owner earns points, and so does who invited them. Inviting pays only
 * here, once a person and ten times a month, so that registering numbers in bulk earns nothing.
 */
export async function rewardCompletedProfile(db: Database, accountId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .update(account)
      .set({ profileCompletedAt: new Date() })
      .where(and(eq(account.id, accountId), isNull(account.profileCompletedAt)))
      .returning({ invitedBy: account.invitedBy });
    if (!first) return false;
    await movePoints(tx, { accountId, kind: 'profile', reference: 'once' });
    if (first.invitedBy) await rewardInviter(tx, first.invitedBy, accountId);
    return true;
  });
}

async function rewardInviter(tx: Database, inviter: string, invited: string): Promise<void> {
  await lockBalance(tx, inviter);
  if ((await countRewardedInvitations(tx, inviter)) >= MAX_REWARDED_INVITATIONS) return;
  const { counted } = await movePoints(tx, {
    ...{ accountId: inviter, kind: 'invite', reference: invited, memo: '同事已填全个人资料' },
  });
  if (!counted) return;
  await createNotification(tx, inviter, {
    kind: 'points',
    title: `邀请同事获得 ${getPointsOfKind('invite')} 积分`,
    body: '您邀请的同事已注册并填全个人资料。',
    link: '/personalCenter?tab=points',
  });
}
