import type { Message } from '../../src/infrastructure/outbox/senders.ts';
import { deliverAlert } from '../../src/modules/tender/sending/deliver-alert.service.ts';
import { dispatchDue } from '../../src/modules/tender/sending/dispatch.service.ts';
import {
  notifyMembers,
  type NewTenderNotification,
} from '../../src/modules/tender/sending/notify-members.service.ts';
import { fromWireId } from '../../src/wire-format.ts';
import { apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A Sunday, 10:00 in Asia/Shanghai. */
export const NOW = Date.parse('2026-11-22T10:00:00+08:00');
/** Link of notifications. */
export const LINK = '/tender/detail/0123456789abcdef0123456789abcdef/ENGINEERING/0100';

/** Mail that was sent. */
export type SentMail = Message & { payload: { html: string; headers: Record<string, string> } };

interface ChannelState {
  channel: string;
  ready: boolean;
  disabledAt: string | null;
  lastError: string | null;
}

/** API with a member who has a mailbox, anew for each test, and receivers that record what they get. */
export async function sendingSuite() {
  const { api, database } = await apiSuite();
  const { db } = database;
  let serial = 0;
  const state = {
    member: undefined as unknown as Member,
    email: '',
    mails: [] as SentMail[],
    robots: [] as { url: string; body: object }[],
    /** Error of every attempt, if set. */
    failure: undefined as Error | undefined,
    jobs: [] as string[],
  };
  beforeEach(async () => {
    serial += 1;
    const member = await createMember(api);
    const email = `member${serial}@example.com`;
    await database.query('update account set email = $2 where id = $1', [member.accountId, email]);
    Object.assign(state, { member, email, mails: [], robots: [], jobs: [], failure: undefined });
  });
  const post = async (path: string, input: object = {}) =>
    (await api.post(path, input, state.member)).body;
  const subscribe = async (name: string, more: object = {}) => {
    const input = { name, filter: { words: [name] }, ...more };
    const { model } = await post('/ai/bidSubscribe/create', input);
    return fromWireId((model as { id: string }).id);
  };
  const notify = (one: Partial<NewTenderNotification> = {}, now = NOW) => {
    const { accountId } = state.member;
    const text = { title: '新公告：大桥', body: '合乎订阅“桥”', link: LINK };
    return notifyMembers(
      db,
      [{ accountId, reason: 'new', subscriptions: [], ...text, ...one }],
      now,
    );
  };
  const dispatch = (now: number) =>
    dispatchDue(db, {
      config: api.app.config,
      startJob: async (_tx, id) => void state.jobs.push(id),
      now: new Date(now),
    });
  const receive = <T>(received: T[], one: T) => {
    if (state.failure) throw state.failure;
    received.push(one);
  };
  const deliver = (id: string, now: number) => {
    const senders = {
      config: api.app.config,
      sendMail: async (message: Message) => receive(state.mails, message as SentMail),
      sendToRobot: async (request: { url: string; body: object }) => receive(state.robots, request),
      log: api.app.log,
    };
    return deliverAlert(db, senders, id, new Date(now));
  };
  /** Sends what is due. */
  const run = async (now = NOW) => {
    await dispatch(now);
    for (const id of state.jobs.splice(0)) await deliver(id, now).catch(() => undefined);
  };
  const inbox = async () =>
    (await post('/user/profile/notification/listPaged')).records as {
      title: string;
      body: string;
    }[];
  const settings = async () =>
    (await post('/ai/bidNotify/get')).model as unknown as { channels: ChannelState[] };
  const channelOf = async (name: string) =>
    (await settings()).channels.find(({ channel }) => channel === name);
  return {
    api,
    database,
    state,
    post,
    subscribe,
    notify,
    dispatch,
    deliver,
    run,
    inbox,
    settings,
    channelOf,
  };
}
