import { MAX_FAILING_DAYS } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import type { webhookEndpoint } from '../../../../db/schema.ts';
import { enqueueMessage } from '../../../../infrastructure/outbox/outbox.repository.ts';
import { toWireId } from '../../../../wire-format.ts';
import { createNotification } from '../../../accounts/notifications.repository.ts';
import { findManagedApp } from './queue.repository.ts';

/** An address that was switched off, and the last thing that it did. */
export interface SwitchedOff {
  endpoint: typeof webhookEndpoint.$inferSelect;
  offReason: 'gone' | 'failing';
  reason: string;
}

const NEXT_STEP =
  '停用期间的事件留 30 天：修好以后，到应用里重新启用，再点“补投一段时间”，选“没有送到的”，就能补齐。';

/** Tells those who manage an application that an address was switched off: in their inboxes, and by mail after failures. */
export async function tellManagers(
  tx: Database,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { endpoint, offReason, reason }: SwitchedOff,
): Promise<void> {
  const app = await findManagedApp(tx, endpoint.appId);
  if (!app) return;
  const title =
    offReason === 'gone'
      ? `推送地址回应 410，已停用`
      : `推送地址连续 ${MAX_FAILING_DAYS} 天失败，已停用`;
  const body = `应用“${app.name}”的 ${endpoint.url}：${reason}。${NEXT_STEP}`;
  const link = `/open/console/${toWireId(endpoint.appId)}`;
  for (const { accountId, email } of app.managers) {
    await createNotification(tx, accountId, { kind: 'system', title, body, link });
    if (offReason !== 'failing' || email === null) continue;
    await enqueueMessage(tx, {
      channel: 'mail',
      recipient: email,
      subject: `【${brand.name}】${title}`,
      body: `${body}\n\n${publicOrigin}${link}`,
    });
  }
}
