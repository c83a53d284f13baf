import { and, desc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { findAccount, listMemberships } from '../accounts.repository.ts';
import type { Database } from '../../../db/client.ts';
import {
  accountIdentity,
  accountSession,
  aiQuota,
  article,
  courseProgress,
  downloadRecord,
  file,
  loginAttempt,
  notification,
  pointEntry,
  reaction,
  readHistory,
  signDay,
} from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { findContentRefs } from '../../activity/content-refs.repository.ts';

/** Rows of a part at most: what is older was seldom of use to anybody. */
const MAX_ROWS = 10_000;

const README_TEXT = `这里是您在本站的个人数据。

profile.json        个人资料
bindings.json       绑定的微信和视频号
companies.json      所在企业
favorites.json      收藏、点赞
history.json        阅读历史
downloads.json      下载
courses.json        看过的课程（position 是看到的秒数）
points.json         积分明细
quota.json          AI 次数
sign-days.json      签到
devices.json        登录设备
logins.json         登录记录
notifications.json  通知
avatar.webp         头像（如有）

时间为北京时间。每类最多 10000 条，取最近的。密码、动态口令密钥不在其中。
`;

/** What a member has kept, read, taken and watched, with its titles. */
async function listActivity(db: Database, accountId: string) {
  const kept = await db
    .select({
      kind: reaction.kind,
      target: reaction.targetKind,
      id: reaction.targetId,
      at: reaction.createdAt,
    })
    .from(reaction)
    .where(and(eq(reaction.actorKind, 'account'), eq(reaction.actorId, accountId)))
    .orderBy(desc(reaction.createdAt))
    .limit(MAX_ROWS);
  const things = await findContentRefs(
    db,
    kept.map(({ id }) => id),
  );
  const { kind, resourceId: id, title, times, lastReadAt } = readHistory;
  return {
    'favorites.json': kept.map((row) => ({ ...row, title: things.get(row.id)?.title ?? '' })),
    'history.json': await db
      .select({ kind, id, title, times, lastReadAt })
      .from(readHistory)
      .where(eq(readHistory.accountId, accountId))
      .orderBy(desc(readHistory.lastReadAt))
      .limit(MAX_ROWS),
    'downloads.json': await db
      .select({ title: article.title, file: file.name, size: file.size, at: downloadRecord.at })
      .from(downloadRecord)
      .innerJoin(article, eq(article.id, downloadRecord.articleId))
      .innerJoin(file, eq(file.id, downloadRecord.fileId))
      .where(eq(downloadRecord.userId, accountId))
      .orderBy(desc(downloadRecord.at))
      .limit(MAX_ROWS),
    'courses.json': await db
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
      .limit(MAX_ROWS),
  };
}

/** Points, sign-ins and the AI quota. */
async function listPoints(db: Database, accountId: string) {
  const { kind, amount, balance, memo, at } = pointEntry;
  const { residue, reserved } = aiQuota;
  return {
    'points.json': await db
      .select({ kind, amount, balance, memo, at })
      .from(pointEntry)
      .where(eq(pointEntry.accountId, accountId))
      .orderBy(desc(pointEntry.at))
      .limit(MAX_ROWS),
    'quota.json': await db
      .select({ residue, reserved })
      .from(aiQuota)
      .where(eq(aiQuota.accountId, accountId)),
    'sign-days.json': await db
      .select({ day: signDay.day, streak: signDay.streak })
      .from(signDay)
      .where(eq(signDay.accountId, accountId))
      .orderBy(desc(signDay.day))
      .limit(MAX_ROWS),
  };
}

/** Where and how the account was logged in, and what it was told. */
async function listLogins(db: Database, accountId: string) {
  const session = accountSession;
  const { device, address, method, createdAt, lastSeenAt } = session;
  const { title, body, link, readAt, createdAt: at } = notification;
  const login = loginAttempt;
  return {
    'devices.json': await db
      .select({ device, address, method, createdAt, lastSeenAt })
      .from(session)
      .where(eq(session.accountId, accountId))
      .orderBy(desc(session.lastSeenAt))
      .limit(MAX_ROWS),
    'logins.json': await db
      .select({
        ...{ at: login.at, method: login.method, result: login.result },
        ...{ device: login.device, address: login.address },
      })
      .from(login)
      .where(eq(login.accountId, accountId))
      .orderBy(desc(login.at))
      .limit(MAX_ROWS),
    'notifications.json': await db
      .select({ title, body, link, at, readAt })
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(desc(notification.createdAt))
      .limit(MAX_ROWS),
  };
}

/** Everything that is kept of a member, part by part. Secrets stay out. */
async function collectParts(db: Database, accountId: string) {
  const row = await findAccount(db, accountId);
  if (!row) return undefined;
  const { passwordHash: _hash, totpSecret: _secret, totpLastStep: _step, ...profile } = row;
  const { provider, nickname, createdAt } = accountIdentity;
  return {
    'profile.json': profile,
    'bindings.json': await db
      .select({ provider, nickname, createdAt })
      .from(accountIdentity)
      .where(eq(accountIdentity.accountId, accountId)),
    'companies.json': await listMemberships(db, accountId),
    ...(await listActivity(db, accountId)),
    ...(await listPoints(db, accountId)),
    ...(await listLogins(db, accountId)),
  };
}

/** JSON with times as people in China read them. */
const toJson = (rows: unknown) =>
  JSON.stringify(
    rows,
    function (this: Record<string, unknown>, key: string, value: unknown) {
      const raw = this[key];
      return raw instanceof Date ? toWireTime(raw) : value;
    },
    2,
  );

/** A zip of everything that is kept of a member; undefined where the account is gone. */
export async function createDataExport(db: Database, files: FileStore, accountId: string) {
  const parts = await collectParts(db, accountId);
  if (!parts) return undefined;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(README_TEXT), '说明.txt');
  for (const [name, rows] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(toJson(rows)), name);
  }
  const { avatarFileId } = parts['profile.json'];
  if (avatarFileId) {
    const [row] = await db.select().from(file).where(eq(file.id, avatarFileId));
    const avatar = row && (await files.open(row.sha256));
    if (avatar) zip.addReadStream(avatar.stream, 'avatar.webp');
  }
  zip.end();
  return zip.outputStream;
}
