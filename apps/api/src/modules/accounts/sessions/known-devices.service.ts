import { brand } from '@zhucheng/site-config';
import { toWireTime } from '../../../wire-format.ts';
import type { RequestContext } from '../../../http/context.ts';
import { deliverInBackground } from '../../../infrastructure/outbox/deliver-messages.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { findAccount } from '../accounts.repository.ts';
import { createNotification } from '../notifications.repository.ts';
import { createToken, hashSecret } from '../secrets.ts';
import { getDeviceName } from './sessions.rules.ts';
import {
  countOtherKnownDevices,
  insertKnownDevice,
  KNOWN_DEVICE_DAYS,
  touchKnownDevice,
} from './devices.repository.ts';

/** Identifies a browser for recognising earlier logins; it grants nothing. */
const COOKIE = 'known-device';

/** Records that an account is used in the calling browser; true if that is new and not the account's first browser. */
async function isNewDevice({ db, cookies }: RequestContext, accountId: string): Promise<boolean> {
  const mark = cookies.get(COOKIE) ?? createToken();
  cookies.set(COOKIE, mark, { maxAge: KNOWN_DEVICE_DAYS * 24 * 3_600 });
  const markHash = hashSecret(mark);
  if (await touchKnownDevice(db, accountId, markHash)) return false;
  await insertKnownDevice(db, accountId, markHash);
  return (await countOtherKnownDevices(db, accountId, markHash)) > 0;
}

/**
 * Notifies the owner of a login in a browser that was never used for the account: in the personal centre, and by mail
 * if there is a mailbox. Not by SMS: it costs, and a thief of the phone would read it.
 */
export async function notifyOnNewDevice(context: RequestContext, accountId: string): Promise<void> {
  const { db, config, userAgent, visitorAddress } = context;
  if (!(await isNewDevice(context, accountId))) return;
  const where = `${getDeviceName(userAgent)}，IP 地址 ${visitorAddress}。`;
  const title = '账号在新设备登录';
  const link = '/personalCenter?tab=security#devices';
  await createNotification(db, accountId, {
    kind: 'security',
    title,
    link,
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
