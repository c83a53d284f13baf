import { and, eq, ne, sql } from 'drizzle-orm';
import { brand } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import { knownDevice } from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import type { RequestContext } from '../../../http/context.ts';
import { findAccount } from '../accounts.repository.ts';
import { getDeviceName } from './device-name.rules.ts';
import { createNotification } from '../notifications.repository.ts';
import { hashSecret, createToken } from '../secrets.ts';

/** Marks a browser. It opens nothing: it only says that somebody has logged in here before. */
const COOKIE = 'known-device';
/** As long as browsers keep a cookie. */
const DAYS = 400;

/** Notes that an account is used in the calling browser. True where that is new, and not the account's first. */
async function isNewDevice({ db, cookies }: RequestContext, accountId: string): Promise<boolean> {
  const mark = cookies.get(COOKIE) ?? createToken();
  cookies.set(COOKIE, mark, { maxAge: DAYS * 24 * 3_600 });
  const markHash = hashSecret(mark);
  const [seen] = await db
    .update(knownDevice)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(knownDevice.accountId, accountId), eq(knownDevice.markHash, markHash)))
    .returning({ markHash: knownDevice.markHash });
  if (seen) return false;
  await db.insert(knownDevice).values({ accountId, markHash }).onConflictDoNothing();
  const others = and(eq(knownDevice.accountId, accountId), ne(knownDevice.markHash, markHash));
  return (await db.$count(knownDevice, others)) > 0;
}

/**
 * Tells an account's owner that it is used in a browser that it was never used in: in the personal centre, and by mail
 * where they have a mailbox. No SMS: it costs and is read by whoever holds the phone anyway.
 */
export async function notifyOnNewDevice(context: RequestContext, accountId: string): Promise<void> {
  const { db, config, userAgent, visitorAddress } = context;
  if (!(await isNewDevice(context, accountId))) return;
  const where = `${getDeviceName(userAgent)}，IP 地址 ${visitorAddress}。`;
  const title = '账号在新设备登录';
  const link = '/personalCenter?tab=security#devices';
  await createNotification(db, accountId, {
    ...{ kind: 'security', title, link },
    body: `${where}不是您本人？点开这条通知，退出这台设备并修改密码。`,
  });
  const owner = await findAccount(db, accountId);
  if (!owner?.email) return;
  const time = toWireTime(new Date()).slice(0, 16).replace('T', ' ');
  const body = `您的${brand.name}账号在新设备登录：${time}，${where}\n\n如果是您本人，不用理会。不是您本人？请打开 ${config.publicOrigin}${link} 退出这台设备，并修改密码。`;
  const subject = `${brand.name}${title}`;
  deliverInBackground(
    context,
    await enqueueMessage(db, { channel: 'mail', recipient: owner.email, subject, body }),
  );
}

/**
 * Forgets browsers whose mark has run out. An account's last one stays: without any, a login after years would pass for
 * the first.
 */
export async function deleteExpiredKnownDevices(db: Database): Promise<void> {
  await db.execute(sql`
    delete from known_device old
    where old.last_seen_at < now() - ${`${DAYS} days`}::interval
      and exists (
        select from known_device kept
        where kept.account_id = old.account_id and kept.last_seen_at > old.last_seen_at
      )`);
}
