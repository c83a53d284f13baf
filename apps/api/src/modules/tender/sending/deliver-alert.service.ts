import { CHANNEL_NAMES, type SendingChannel } from '@zhucheng/domain-tender';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { PooledDatabase } from '../../../db/client.ts';
import { doJob, type JobNotes } from '../../../infrastructure/do-job.ts';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';
import type { SendMessage } from '../../../infrastructure/outbox/senders.ts';
import { createNotification } from '../../accounts/notifications.repository.ts';
import {
  endMessage,
  findCredentials,
  findQueuedMessage,
  lockChannel,
  saveChannel,
  type ChannelKey,
  type ChannelState,
  type QueuedMessage,
} from './alert-messages.repository.ts';
import { SENDING_PATH } from './message.rules.ts';
import { decryptRobot } from './robots/robot-credentials.rules.ts';
import { toRobotRequest } from './robots/robot-request.rules.ts';
import type { SendToRobot } from './robots/send-to-robot.ts';

/** What delivering needs. Without `sendMail` mails stay in the outbox. */
export interface AlertSenders {
  config: Config;
  sendMail: SendMessage | undefined;
  sendToRobot: SendToRobot;
  log: BackgroundLog;
}

const DAY = 86_400_000;

/** Days of failures after which a channel is switched off, and a message given up. */
const MAX_FAILING_DAYS = 3;

/** Milliseconds between two messages: robots take 20 a minute; mails that come together are one. */
const getPause = (channel: SendingChannel) => (channel === 'mail' ? 30_000 : 3_500);

const target = z.object({
  accountId: z.string(),
  channel: z.enum(['mail', 'wecom', 'dingtalk', 'feishu']),
});

/**
 * Sends a message of alerts unless it has been, and frees its channel. Throws after a failure that a later try may mend.
 * A process that dies between the receiver's answer and its record sends again: a mail with the same Message-ID.
 */
export async function deliverAlert(
  db: PooledDatabase,
  senders: AlertSenders,
  messageId: string,
  now = new Date(),
): Promise<void> {
  const message = await findQueuedMessage(db, messageId);
  if (!message) return;
  const job = {
    queue: 'send-alert',
    system: 'pg-boss',
    requests: message.requests,
    log: senders.log,
  } as const;
  await doJob(job, (notes) => deliverQueued(db, senders, { message, notes, now }));
}

/** A message that is being sent. */
interface Sending {
  message: QueuedMessage;
  notes: JobNotes;
  now: Date;
}

async function deliverQueued(
  db: PooledDatabase,
  senders: AlertSenders,
  { message, notes, now }: Sending,
): Promise<void> {
  const key = target.parse(message.payload);
  const messageId = message.id;
  notes.add({ 'outbox.channel': key.channel });
  if (key.channel === 'mail' && !senders.sendMail) {
    await saveChannel(db, key, { messageId: null });
    return;
  }
  try {
    if (!(await send(db, senders, message, key))) {
      await endMessage(db, messageId, { error: '机器人已经删除' });
      return;
    }
  } catch (error) {
    if (await recordFailure(db, { message, key, error: error as Error, now })) throw error;
    notes.fail((error as Error).name);
    return;
  }
  await db.transaction(async (tx) => {
    await lockChannel(tx, key);
    await endMessage(tx, messageId);
    await saveChannel(tx, key, {
      messageId: null,
      nextAt: new Date(now.getTime() + getPause(key.channel)),
      lastSentAt: now,
      failingSince: null,
      lastError: null,
    });
  });
}

/** Hands a message to its receiver; false if the robot was removed. */
async function send(
  db: PooledDatabase,
  { config, sendMail, sendToRobot }: AlertSenders,
  message: QueuedMessage,
  { accountId, channel }: ChannelKey,
): Promise<boolean> {
  if (channel === 'mail') {
    await sendMail?.(message);
    return true;
  }
  const credentials = await findCredentials(db, { accountId, channel });
  if (credentials === null) return false;
  const robot = decryptRobot(config, accountId, channel, credentials);
  if (!robot) throw new Error('机器人的地址读不出来，请重新填写');
  await sendToRobot(toRobotRequest(channel, robot, message.body, Date.now()));
  return true;
}

interface Failure {
  message: QueuedMessage;
  key: ChannelKey;
  error: Error;
  now: Date;
}

/** Records a failure and tells the member where it is time to. True if the message is to be tried again. */
function recordFailure(db: PooledDatabase, failure: Failure): Promise<boolean> {
  const { message, key, error, now } = failure;
  return db.transaction(async (tx) => {
    const state = await lockChannel(tx, key);
    const reason = key.channel === 'mail' ? toMailReason(error) : error.message.slice(0, 200);
    const isOurs = key.channel === 'mail' && !isRefusal(error);
    const failingSince = isOurs ? state.failingSince : (state.failingSince ?? now);
    const isOver = failingSince !== null && isOlder(failingSince, now);
    const givesUp = isRefusal(error) || isOver || isOlder(message.createdAt, now);
    if (givesUp) {
      await endMessage(tx, message.id, { error: reason, attempts: message.attempts + 1 });
    }
    await saveChannel(tx, key, {
      failingSince,
      lastError: reason,
      ...(givesUp && { messageId: null, nextAt: new Date(now.getTime() + getPause(key.channel)) }),
      ...(isOver && { disabledAt: now }),
    });
    const text = toFailureText(key.channel, reason, { isOver, givesUp, state });
    if (text) {
      await createNotification(tx, key.accountId, { kind: 'system', link: SENDING_PATH, ...text });
    }
    return !givesUp;
  });
}

const isOlder = (since: Date, now: Date) =>
  now.getTime() - since.getTime() >= MAX_FAILING_DAYS * DAY;

/** True if the mailbox was refused for good; other failures are ours or pass. */
function isRefusal(error: Error & { code?: string; responseCode?: number }): boolean {
  return error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
}

const toMailReason = (error: Error) =>
  isRefusal(error) ? '收件方拒收，邮箱可能写错、停用或已满' : '邮件服务器暂时连不上';

/** Text of the inbox about a failure; undefined where the member has been told, or it is not final. */
function toFailureText(
  channel: SendingChannel,
  reason: string,
  { isOver, givesUp, state }: { isOver: boolean; givesUp: boolean; state: ChannelState },
) {
  const name = CHANNEL_NAMES[channel];
  if (isOver) {
    return {
      title: `${name}连续 ${MAX_FAILING_DAYS} 天发送失败，已停用`,
      body: `${reason}。提醒照常在“通知”里；修好以后，到“招标订阅”重新开启`,
    };
  }
  if (!givesUp || channel !== 'mail' || state.failingSince) return undefined;
  return {
    title: '提醒邮件没有送达',
    body: `${reason}。提醒都在“通知”里；请到“资料与安全”核对邮箱`,
  };
}
