import type { Database } from '../../db/client.ts';
import { markProfileCompleted } from '../accounts/accounts.repository.ts';
import { createNotification } from '../accounts/notifications.repository.ts';
import { lockBalance } from './ledger.repository.ts';
import { countRewardedInvitations, movePoints } from './ledger.service.ts';
import { getPointsOfKind, MAX_REWARDED_INVITATIONS } from './points.rules.ts';

/**
 * Rewards the first completion of a profile, and whoever invited its owner. Invitations are rewarded only here, once a
 * person and ten times a month, so that registering numbers in bulk earns nothing.
 */
export async function rewardCompletedProfile(db: Database, accountId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const completed = await markProfileCompleted(tx, accountId);
    if (!completed) return false;
    await movePoints(tx, { accountId, kind: 'profile', reference: 'once' });
    if (completed.invitedBy) await rewardInviter(tx, completed.invitedBy, accountId);
    return true;
  });
}

async function rewardInviter(tx: Database, inviterId: string, invitedId: string): Promise<void> {
  await lockBalance(tx, inviterId);
  if ((await countRewardedInvitations(tx, inviterId)) >= MAX_REWARDED_INVITATIONS) return;
  const { counted } = await movePoints(tx, {
    accountId: inviterId,
    kind: 'invite',
    reference: invitedId,
    memo: '同事已填全个人资料',
  });
  if (!counted) return;
  await createNotification(tx, inviterId, {
    kind: 'points',
    title: `邀请同事获得 ${getPointsOfKind('invite')} 积分`,
    body: '您邀请的同事已注册并填全个人资料。',
    link: '/personalCenter?tab=points',
  });
}
