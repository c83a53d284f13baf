import { eq, and, desc } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { findAccount, membershipsOf } from '../../accounts/accounts.repository.ts';
import type { Database } from '../../db/client.ts';
import {
  accountSession,
  file,
  loginAttempt,
  notification,
  pointEntry,
  reaction,
  readHistory,
  signDay,
} from '../../db/schema.ts';
import type { FileStore } from '../../ground/file-store.ts';

/** Rows of a part at most: what is older was seldom of use to anybody. */
const MOST = 10_000;

const GUIDE = `这里是您在本站的个人数据。

profile.json        个人资料
companies.json      所在组织
favorites.json      收藏、点赞
history.json        阅读记录
points.json         积分明细
sign-days.json      签到
devices.json        登录设备
logins.json         登录记录
notifications.json  通知
avatar.webp         头像（如有）

时间为协调世界时（UTC）。密码、动态口令密钥不在其中。
`;

/** Everything that is kept of a member, part by part. Secrets stay out. */
async function partsOf(db: Database, accountId: string) {
  const row = await findAccount(db, accountId);
  if (!row) return undefined;
  const { passwordHash: _hash, totpSecret: _secret, totpLastStep: _step, ...profile } = row;
  const sessions = await db
    .select({
      device: accountSession.device,
      address: accountSession.address,
      method: accountSession.method,
      createdAt: accountSession.createdAt,
      lastSeenAt: accountSession.lastSeenAt,
    })
    .from(accountSession)
    .where(eq(accountSession.accountId, accountId))
    .limit(MOST);
  const own = <T extends typeof loginAttempt | typeof readHistory | typeof pointEntry>(table: T) =>
    eq(table.accountId, accountId);
  return {
    'profile.json': profile,
    'companies.json': await membershipsOf(db, accountId),
    'favorites.json': await db
      .select()
      .from(reaction)
      .where(and(eq(reaction.actorKind, 'account'), eq(reaction.actorId, accountId)))
      .limit(MOST),
    'history.json': await db.select().from(readHistory).where(own(readHistory)).limit(MOST),
    'points.json': await db.select().from(pointEntry).where(own(pointEntry)).limit(MOST),
    'sign-days.json': await db
      .select()
      .from(signDay)
      .where(eq(signDay.accountId, accountId))
      .limit(MOST),
    'devices.json': sessions,
    'logins.json': await db
      .select()
      .from(loginAttempt)
      .where(own(loginAttempt))
      .orderBy(desc(loginAttempt.at))
      .limit(MOST),
    'notifications.json': await db
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .limit(MOST),
  };
}

/** A zip of everything that is kept of a member; undefined where the account is gone. */
export async function exportOf(db: Database, files: FileStore, accountId: string) {
  const parts = await partsOf(db, accountId);
  if (!parts) return undefined;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(GUIDE), '说明.txt');
  for (const [name, rows] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), name);
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
