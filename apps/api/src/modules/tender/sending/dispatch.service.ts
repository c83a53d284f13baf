import { joinRequests } from '@zhucheng/telemetry';
import type { SendingChannel } from '@zhucheng/domain-tender';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import {
  enqueueMessage,
  type OutboxMessage,
} from '../../../infrastructure/outbox/outbox.repository.ts';
import type { MailParts } from '../../../infrastructure/outbox/senders.ts';
import { toWireId } from '../../../wire-format.ts';
import { listMemberSendings } from './deliveries.repository.ts';
import {
  findMailbox,
  listDueDeliveries,
  listDueGroups,
  listSendingSubscriptions,
  lockChannel,
  markDispatched,
  saveChannel,
  tryDispatchLock,
  type DueDelivery,
  type DueGroup,
} from './alert-messages.repository.ts';
import { composeMail, type MessageInput } from './message.rules.ts';
import { composeRobotText } from './robots/robot-message.rules.ts';
import { createUnsubscribeToken } from './unsubscribe/unsubscribe.rules.ts';

/** Groups of one transaction. */
const BATCH = 50;

/** What making messages needs. */
export interface DispatchOptions {
  config: Config;
  /** Starts the job that sends a message, in the transaction that makes it. */
  startJob: (tx: Database, messageId: string) => Promise<void>;
  now?: Date;
}

/**
 * Makes messages of the deliveries that are due: one of all that a member gets by a channel, in one transaction with the
 * outbox, the deliveries and the job, so that each delivery is in one message whatever breaks. A channel has one message
 * under way; what becomes due meanwhile is in the next. Returns the number of groups.
 */
export function dispatchDue(db: Database, options: DispatchOptions): Promise<number> {
  const now = options.now ?? sharedMoment();
  return db.transaction(async (tx) => {
    if (!(await tryDispatchLock(tx))) return 0;
    const groups = await listDueGroups(tx, now, BATCH);
    for (const group of groups) await dispatchGroup(tx, group, now, options);
    return groups.length;
  });
}

async function dispatchGroup(
  tx: Database,
  group: DueGroup,
  now: Date,
  { config, startJob }: DispatchOptions,
): Promise<void> {
  const state = await lockChannel(tx, group);
  if (state.messageId) return;
  const due = await listDueDeliveries(tx, group, now);
  const wanted = await listWanted(tx, group, due);
  const ids = new Set(wanted.map(({ delivery }) => delivery.id));
  const dropped = due.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  await markDispatched(tx, group.channel, dropped);
  const message = await composeMessage(tx, group, wanted, config);
  if (!message) return;
  const requests = joinRequests(wanted.map(({ delivery }) => delivery.requests));
  const messageId = await enqueueMessage(tx, { ...message, requests });
  await markDispatched(tx, group.channel, [...ids], messageId);
  await saveChannel(tx, group, { messageId });
  await startJob(tx, messageId);
}

/** A delivery with those of its subscriptions that still send by the channel. */
interface Wanted {
  delivery: DueDelivery;
  subscriptions: { id: string; name: string }[];
}

/** Deliveries that the member still wants by the channel: settings may have changed since they were planned. */
async function listWanted(
  tx: Database,
  { accountId, channel }: DueGroup,
  due: readonly DueDelivery[],
): Promise<Wanted[]> {
  const member = (await listMemberSendings(tx, [accountId])).get(accountId);
  if (!member?.usable.includes(channel)) return [];
  const sending = await listSendingSubscriptions(tx, { accountId, channel });
  return due.flatMap((delivery) => {
    if (delivery.reason !== 'new') {
      return member.urgentChannels.includes(channel) ? [{ delivery, subscriptions: [] }] : [];
    }
    const subscriptions = sending.filter(({ id }) => delivery.subscriptions.includes(id));
    return subscriptions.length > 0 ? [{ delivery, subscriptions }] : [];
  });
}

async function composeMessage(
  tx: Database,
  { accountId, channel, frequency }: DueGroup,
  wanted: readonly Wanted[],
  config: Config,
): Promise<OutboxMessage | undefined> {
  if (wanted.length === 0) return undefined;
  const input: MessageInput = {
    items: wanted.map(({ delivery }) => delivery),
    total: wanted.length,
    frequency,
    origin: config.publicOrigin,
  };
  if (channel !== 'mail') return toRobotMessage(accountId, channel, input);
  const email = await findMailbox(tx, accountId);
  return email === null ? undefined : toMailMessage({ accountId, email, wanted, input, config });
}

function toRobotMessage(
  accountId: string,
  channel: Exclude<SendingChannel, 'mail'>,
  input: MessageInput,
): OutboxMessage {
  return {
    channel: 'robot',
    recipient: channel,
    body: composeRobotText(input, channel),
    payload: { accountId, channel },
    state: 'queued',
  };
}

interface MailMessage {
  accountId: string;
  email: string;
  wanted: readonly Wanted[];
  input: MessageInput;
  config: Config;
}

function toMailMessage({ accountId, email, wanted, input, config }: MailMessage): OutboxMessage {
  const subscriptions = new Map(
    wanted.flatMap((one) => one.subscriptions.map(({ id, name }) => [id, name])),
  );
  const urgent = wanted.some(({ delivery }) => delivery.reason !== 'new');
  const linkOf = (ids: readonly string[], isUrgent: boolean) => {
    const target = { accountId, subscriptions: ids, urgent: isUrgent };
    return `${config.publicOrigin}/api/tender/unsubscribe/${createUnsubscribeToken(config, target, email)}`;
  };
  const unsubscribe = linkOf([...subscriptions.keys()], urgent);
  const each = [...subscriptions].map(([id, name]) => ({ name, href: linkOf([id], false) }));
  const { subject, text, html } = composeMail(input, { unsubscribe, each });
  const { hostname } = new URL(config.publicOrigin);
  const parts: MailParts = {
    html,
    messageId: `<${toWireId(wanted[0]?.delivery.id ?? accountId)}.${input.frequency}@${hostname}>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
  const payload = { ...parts, accountId, channel: 'mail' };
  return { channel: 'mail', recipient: email, subject, body: text, payload, state: 'queued' };
}
