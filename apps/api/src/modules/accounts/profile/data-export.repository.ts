import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  accountIdentity,
  accountSession,
  aiQuota,
  article,
  bidComment,
  bidProject,
  bidSubscription,
  calendarFeed,
  calendarSetting,
  companyMember,
  courseProgress,
  followedOrganisation,
  helpShare,
  loginAttempt,
  memberCompanyName,
  notification,
  organisation,
  pointEntry,
  reaction,
  readHistory,
  signDay,
  sendingChannel,
  sendingSetting,
  tenderProject,
} from '../../../db/schema.ts';
import { listMemberDownloads } from '../../activity/member-downloads.repository.ts';

/** Maximum rows of each list in an export, newest first. */
export const MAX_ROWS = 10_000;

/** Third-party users that are bound to an account. */
export const listIdentities = (db: Database, accountId: string) =>
  db
    .select({
      provider: accountIdentity.provider,
      nickname: accountIdentity.nickname,
      createdAt: accountIdentity.createdAt,
    })
    .from(accountIdentity)
    .where(eq(accountIdentity.accountId, accountId));

/** Share links of an account, without their addresses. */
export const listShares = (db: Database, accountId: string) =>
  db
    .select({
      articleId: helpShare.articleId,
      columnId: helpShare.directoryId,
      createdAt: helpShare.createdAt,
      expiresAt: helpShare.expiresAt,
      views: helpShare.views,
      maxViews: helpShare.maxViews,
      revokedAt: helpShare.revokedAt,
    })
    .from(helpShare)
    .where(eq(helpShare.accountId, accountId))
    .orderBy(desc(helpShare.createdAt))
    .limit(MAX_ROWS);

/** Reactions of an account. */
export const listReactions = (db: Database, accountId: string) =>
  db
    .select({
      kind: reaction.kind,
      target: reaction.targetKind,
      id: reaction.targetId,
      at: reaction.createdAt,
      note: reaction.note,
    })
    .from(reaction)
    .where(and(eq(reaction.actorKind, 'account'), eq(reaction.actorId, accountId)))
    .orderBy(desc(reaction.createdAt))
    .limit(MAX_ROWS);

/** Reading history of an account. */
export const listReadHistory = (db: Database, accountId: string) =>
  db
    .select({
      kind: readHistory.kind,
      id: readHistory.resourceId,
      title: readHistory.title,
      times: readHistory.times,
      lastReadAt: readHistory.lastReadAt,
    })
    .from(readHistory)
    .where(eq(readHistory.accountId, accountId))
    .orderBy(desc(readHistory.lastReadAt))
    .limit(MAX_ROWS);

/** Downloads of an account: files of articles and of tender notices. */
export async function listDownloads(db: Database, accountId: string) {
  const rows = await listMemberDownloads(db, accountId, { limit: MAX_ROWS, offset: 0 });
  return rows.map(({ title, fileName, size, at }) => ({ title, file: fileName, size, at }));
}

/** Courses that an account has watched. */
export const listCourses = (db: Database, accountId: string) =>
  db
    .select({
      title: article.title,
      position: courseProgress.position,
      finished: courseProgress.finished,
      at: courseProgress.watchedAt,
    })
    .from(courseProgress)
    .innerJoin(article, eq(article.id, courseProgress.articleId))
    .where(eq(courseProgress.accountId, accountId))
    .orderBy(desc(courseProgress.watchedAt))
    .limit(MAX_ROWS);

/** Ledger of an account. */
export const listPoints = (db: Database, accountId: string) =>
  db
    .select({
      kind: pointEntry.kind,
      amount: pointEntry.amount,
      balance: pointEntry.balance,
      memo: pointEntry.memo,
      at: pointEntry.at,
    })
    .from(pointEntry)
    .where(eq(pointEntry.accountId, accountId))
    .orderBy(desc(pointEntry.at))
    .limit(MAX_ROWS);

/** AI quota of an account, as a list of one row or none. */
export const listQuota = (db: Database, accountId: string) =>
  db
    .select({ residue: aiQuota.residue, reserved: aiQuota.reserved })
    .from(aiQuota)
    .where(eq(aiQuota.accountId, accountId));

/** Daily check-ins of an account. */
export const listCheckIns = (db: Database, accountId: string) =>
  db
    .select({ day: signDay.day, streak: signDay.streak })
    .from(signDay)
    .where(eq(signDay.accountId, accountId))
    .orderBy(desc(signDay.day))
    .limit(MAX_ROWS);

/** Tender subscriptions of an account. */
export const listSubscriptions = (db: Database, accountId: string) =>
  db
    .select({
      name: bidSubscription.name,
      filter: bidSubscription.filter,
      enabled: bidSubscription.enabled,
      frequency: bidSubscription.frequency,
      channels: bidSubscription.channels,
      createdAt: bidSubscription.createdAt,
    })
    .from(bidSubscription)
    .where(eq(bidSubscription.accountId, accountId))
    .orderBy(desc(bidSubscription.createdAt));

/** Organisations that an account follows. */
export const listFollowedOrganisations = (db: Database, accountId: string) =>
  db
    .select({ name: organisation.name, followedAt: followedOrganisation.createdAt })
    .from(followedOrganisation)
    .innerJoin(organisation, eq(organisation.id, followedOrganisation.organisationId))
    .where(eq(followedOrganisation.accountId, accountId))
    .orderBy(desc(followedOrganisation.createdAt));

/** Names that an account's company bids under. */
export const listCompanyNames = (db: Database, accountId: string) =>
  db
    .select({ name: memberCompanyName.name })
    .from(memberCompanyName)
    .where(eq(memberCompanyName.accountId, accountId))
    .orderBy(memberCompanyName.sort);

/** What an account has set of its tender calendar, as a list of one row or none. */
export const listCalendarSettings = (db: Database, accountId: string) =>
  db
    .select({ reminders: calendarSetting.reminders })
    .from(calendarSetting)
    .where(eq(calendarSetting.accountId, accountId));

/** Addresses that an account's tender calendar has had; they themselves are not stored. */
export const listCalendarFeeds = (db: Database, accountId: string) =>
  db
    .select({
      createdAt: calendarFeed.createdAt,
      readAt: calendarFeed.readAt,
      revokedAt: calendarFeed.revokedAt,
    })
    .from(calendarFeed)
    .where(eq(calendarFeed.accountId, accountId))
    .orderBy(desc(calendarFeed.createdAt))
    .limit(MAX_ROWS);

/** What an account has set of the sending of notifications, its quiet hours included, as a list of one row or none. */
export const listSendingSettings = (db: Database, accountId: string) =>
  db
    .select({
      quietStart: sendingSetting.quietStart,
      quietEnd: sendingSetting.quietEnd,
      urgentChannels: sendingSetting.urgentChannels,
    })
    .from(sendingSetting)
    .where(eq(sendingSetting.accountId, accountId));

/** Mailbox and robots of an account, without their addresses and secrets. */
export const listSendingChannels = (db: Database, accountId: string) =>
  db
    .select({
      channel: sendingChannel.channel,
      hint: sendingChannel.hint,
      createdAt: sendingChannel.createdAt,
      lastSentAt: sendingChannel.lastSentAt,
      failingSince: sendingChannel.failingSince,
      disabledAt: sendingChannel.disabledAt,
    })
    .from(sendingChannel)
    .where(eq(sendingChannel.accountId, accountId))
    .orderBy(sendingChannel.channel);

/** Projects that an account owns on the boards of its companies. */
export const listOwnedProjects = (db: Database, accountId: string) =>
  db
    .select({ name: tenderProject.name, stage: bidProject.stage, since: bidProject.createdAt })
    .from(bidProject)
    .innerJoin(companyMember, eq(companyMember.id, bidProject.ownerId))
    .innerJoin(tenderProject, eq(tenderProject.id, bidProject.projectId))
    .where(eq(companyMember.accountId, accountId))
    .orderBy(desc(bidProject.createdAt))
    .limit(MAX_ROWS);

/** Comments of an account on the boards of its companies. */
export const listBoardComments = (db: Database, accountId: string) =>
  db
    .select({ project: tenderProject.name, text: bidComment.text, at: bidComment.createdAt })
    .from(bidComment)
    .innerJoin(bidProject, eq(bidProject.id, bidComment.bidProjectId))
    .innerJoin(tenderProject, eq(tenderProject.id, bidProject.projectId))
    .where(eq(bidComment.authorId, accountId))
    .orderBy(desc(bidComment.createdAt))
    .limit(MAX_ROWS);

/** Sessions of an account, ended ones included. */
export const listSessions = (db: Database, accountId: string) =>
  db
    .select({
      device: accountSession.device,
      address: accountSession.address,
      method: accountSession.method,
      createdAt: accountSession.createdAt,
      lastSeenAt: accountSession.lastSeenAt,
    })
    .from(accountSession)
    .where(eq(accountSession.accountId, accountId))
    .orderBy(desc(accountSession.lastSeenAt))
    .limit(MAX_ROWS);

/** Login attempts at an account. */
export const listLoginAttempts = (db: Database, accountId: string) =>
  db
    .select({
      at: loginAttempt.at,
      method: loginAttempt.method,
      result: loginAttempt.result,
      device: loginAttempt.device,
      address: loginAttempt.address,
    })
    .from(loginAttempt)
    .where(eq(loginAttempt.accountId, accountId))
    .orderBy(desc(loginAttempt.at))
    .limit(MAX_ROWS);

/** Notifications of an account. */
export const listNotifications = (db: Database, accountId: string) =>
  db
    .select({
      title: notification.title,
      body: notification.body,
      link: notification.link,
      at: notification.createdAt,
      readAt: notification.readAt,
    })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.createdAt))
    .limit(MAX_ROWS);
