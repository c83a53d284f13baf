import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  account,
  accountIdentity,
  accountSession,
  accountTouch,
  agentPresence,
  aiConversation,
  aiReview,
  aiPaper,
  aiRun,
  aiWriting,
  bidSubscription,
  calendarFeed,
  calendarSetting,
  companyMember,
  courseProgress,
  dateReminder,
  downloadRecord,
  followedOrganisation,
  helpShare,
  inviteLink,
  knownDevice,
  loginAttempt,
  memberCompanyName,
  noticeDownload,
  notification,
  reaction,
  readHistory,
  sendingChannel,
  sendingSetting,
  staff,
  subscriptionMatch,
  totpRecoveryCode,
  trustedDevice,
} from '../../../db/schema.ts';
import { deleteAvatars } from '../../../infrastructure/storage/files.repository.ts';
import { deleteOwnApps } from '../../open/apps/apps.repository.ts';
import { deleteGrantsOfAccount } from '../../open/oauth/consent/grants.repository.ts';
import { detachLeads } from '../../service/leads/leads.repository.ts';
import { deleteVisitsOf } from '../../service/traces/visits.repository.ts';

const BATCH = 100;

/**
 * Personal data that is deleted with the account. The ledger, the audit log and comments on companies' boards stay,
 * without a name.
 */
const PERSONAL_TABLES = [
  accountIdentity,
  accountSession,
  accountTouch,
  agentPresence,
  aiConversation,
  aiReview,
  aiPaper,
  aiRun,
  aiWriting,
  bidSubscription,
  calendarFeed,
  calendarSetting,
  companyMember,
  courseProgress,
  dateReminder,
  followedOrganisation,
  helpShare,
  inviteLink,
  knownDevice,
  loginAttempt,
  memberCompanyName,
  noticeDownload,
  notification,
  readHistory,
  sendingChannel,
  sendingSetting,
  staff,
  subscriptionMatch,
  totpRecoveryCode,
  trustedDevice,
] as const;

const ERASED_FIELDS = {
  phone: null,
  email: null,
  passwordHash: null,
  totpSecret: null,
  totpEnabledAt: null,
  realname: '',
  nickname: '',
  gender: '',
  userIdentity: '',
  position: '',
  companyName: '',
  avatarFileId: null,
  divisionCode: null,
  intro: '',
  campaign: {},
};

/** Takes back a requested closing; false if none is requested. */
export async function reactivateAccount(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(account)
    .set({ state: 'active', closeAt: null })
    .where(and(eq(account.id, id), eq(account.state, 'closing')))
    .returning({ id: account.id });
  return rows.length > 0;
}

/** Ids of accounts that are due to be closed; at most 100. */
export async function listDueAccountIds(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.state, 'closing'), lte(account.closeAt, now)))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Closes an account and erases its personal data; false if its closing was taken back meanwhile. */
export async function eraseAccount(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx
    .update(account)
    .set({ ...ERASED_FIELDS, state: 'closed', updatedAt: sql`now()` })
    .where(and(eq(account.id, id), eq(account.state, 'closing')))
    .returning({ id: account.id });
  if (!row) return false;
  for (const table of PERSONAL_TABLES) await tx.delete(table).where(eq(table.accountId, id));
  await tx.delete(downloadRecord).where(eq(downloadRecord.userId, id));
  await deleteAvatars(tx, id);
  await deleteVisitsOf(tx, id);
  await detachLeads(tx, id);
  await deleteGrantsOfAccount(tx, id);
  await deleteOwnApps(tx, id);
  await tx.delete(reaction).where(and(eq(reaction.actorKind, 'account'), eq(reaction.actorId, id)));
  return true;
}
