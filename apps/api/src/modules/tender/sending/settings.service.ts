import { CODES, type InputOf, type tenderSendingContract } from '@zhucheng/contracts';
import {
  CHANNEL_NAMES,
  SENDING_CHANNELS,
  sortChannels,
  type RobotKind,
  type SendingChannel,
} from '@zhucheng/domain-tender';
import { brand } from '@zhucheng/site-config';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { requireSession } from '../../../http/session.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { toWireTimeOrNull } from '../../../wire-format.ts';
import { maskEmail } from '../../accounts/masking.rules.ts';
import {
  findMailbox,
  lockChannel,
  saveChannel,
  type ChannelState,
} from './alert-messages.repository.ts';
import { decryptRobot, encryptRobot } from './robots/robot-credentials.rules.ts';
import {
  getRobotExample,
  getRobotHint,
  parseRobotUrl,
  toRobotRequest,
} from './robots/robot-request.rules.ts';
import { createRobotSender } from './robots/send-to-robot.ts';
import { deleteChannel, findSetting, listChannels, saveSetting } from './settings.repository.ts';

type Inputs = {
  [Name in keyof typeof tenderSendingContract.endpoints]: InputOf<
    (typeof tenderSendingContract.endpoints)[Name]
  >;
};

/** What the caller has set, with the state of each channel. Addresses and secrets are never shown. */
export async function getSendingSettings(context: RequestContext) {
  const { userId } = requireSession(context);
  const [setting, states, email] = await Promise.all([
    findSetting(context.db, userId),
    listChannels(context.db, userId),
    findMailbox(context.db, userId),
  ]);
  const quiet =
    setting?.quietStart && setting.quietEnd
      ? { start: setting.quietStart, end: setting.quietEnd }
      : null;
  const channels = SENDING_CHANNELS.map((channel) => {
    const state = states.find((one) => one.channel === channel);
    return toWireChannel(channel, state, email);
  });
  return { quiet, urgentChannels: setting?.urgentChannels ?? ['mail' as const], channels };
}

function toWireChannel(
  channel: SendingChannel,
  state: ChannelState | undefined,
  email: string | null,
) {
  const isMail = channel === 'mail';
  return {
    channel,
    ready: isMail ? email !== null : Boolean(state?.credentials),
    hint: isMail ? maskEmail(email) : (state?.hint ?? ''),
    lastSentAt: toWireTimeOrNull(state?.lastSentAt ?? null),
    failingSince: toWireTimeOrNull(state?.failingSince ?? null),
    lastError: state?.lastError ?? null,
    disabledAt: toWireTimeOrNull(state?.disabledAt ?? null),
  };
}

/** Changes the given parts of what the caller has set. */
export async function updateSendingSettings(context: RequestContext, input: Inputs['update']) {
  const { quiet, urgentChannels } = input;
  await saveSetting(context.db, requireSession(context).userId, {
    ...(quiet !== undefined && {
      quietStart: quiet?.start ?? null,
      quietEnd: quiet?.end ?? null,
    }),
    ...(urgentChannels && { urgentChannels: sortChannels(urgentChannels) }),
  });
  return getSendingSettings(context);
}

const NO_FAILURE = { failingSince: null, lastError: null, disabledAt: null };

/** Stores the address and the secret of a robot of the caller, encrypted. */
export async function saveRobot(
  context: RequestContext,
  { kind, url, secret }: Inputs['saveRobot'],
) {
  const { userId } = requireSession(context);
  const address = parseRobotUrl(kind, url);
  if (!address) {
    const message = `不是${CHANNEL_NAMES[kind]}的地址，应为 ${getRobotExample(kind)}`;
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'url', message }] });
  }
  const credentials = encryptRobot(context.config, userId, kind, { url: address, secret });
  await context.db.transaction(async (tx) => {
    const key = { accountId: userId, channel: kind };
    await lockChannel(tx, key);
    await saveChannel(tx, key, { credentials, hint: getRobotHint(address), ...NO_FAILURE });
    await recordAudit(tx, toAudit(context, 'robot-save', kind));
  });
  return getSendingSettings(context);
}

/** Removes a robot of the caller. */
export async function removeRobot(context: RequestContext, { kind }: Inputs['removeRobot']) {
  const { userId } = requireSession(context);
  await requireRobot(context, kind);
  await context.db.transaction(async (tx) => {
    await deleteChannel(tx, { accountId: userId, channel: kind });
    await recordAudit(tx, toAudit(context, 'robot-remove', kind));
  });
  return getSendingSettings(context);
}

function toAudit(context: RequestContext, action: string, kind: RobotKind) {
  const session = requireSession(context);
  return {
    actor: session,
    action,
    resource: { kind: 'account', id: session.userId },
    detail: { kind },
    address: context.visitorAddress,
    requestId: context.requestId,
  };
}

async function requireRobot({ db, config, session }: RequestContext, kind: RobotKind) {
  const accountId = session?.userId ?? '';
  const states = await listChannels(db, accountId);
  const stored = states.find(({ channel }) => channel === kind)?.credentials;
  if (!stored) throw new ApiError(CODES.notFound, `还没有填写${CHANNEL_NAMES[kind]}的地址`);
  return decryptRobot(config, accountId, kind, stored);
}

/** Tests of a member in a minute; robots take 20 messages. */
const tests = new SharedLimit({ name: 'robot-tests', max: 3, windowMs: 60_000 });

/** Makes a robot of the caller say something; enables it again if that works. */
export async function testRobot(context: RequestContext, { kind }: Inputs['testRobot']) {
  const { userId } = requireSession(context);
  const robot = await requireRobot(context, kind);
  await enforceLimit(context.limits, tests, `${userId} ${kind}`);
  const text = `${brand.name}测试消息：收到这句话，就说明招标提醒能发到这里。`;
  const key = { accountId: userId, channel: kind };
  try {
    if (!robot) throw new Error('存下的地址读不出来，请重新填写');
    const send = createRobotSender(context.config.robotTestOrigin);
    await send(toRobotRequest(kind, robot, text, Date.now()));
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200);
    await saveChannel(context.db, key, { lastError: reason });
    throw new ApiError(CODES.conflict, `测试消息没有发出去。${reason}。请核对地址和签名密钥再试`);
  }
  await saveChannel(context.db, key, { ...NO_FAILURE, lastSentAt: new Date() });
  return getSendingSettings(context);
}

/** Enables a channel of the caller that was switched off. */
export async function enableChannel(context: RequestContext, { channel }: Inputs['enableChannel']) {
  const { userId } = requireSession(context);
  if (channel !== 'mail') await requireRobot(context, channel);
  await saveChannel(context.db, { accountId: userId, channel }, NO_FAILURE);
  return getSendingSettings(context);
}
