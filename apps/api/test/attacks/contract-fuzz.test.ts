import { readFileSync } from 'node:fs';
import { contracts, isStaffCaller, type EndpointDef } from '@zhucheng/contracts';
import { z } from 'zod';
import { sharedDataPath } from '../shared-data.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  createSamples,
  HOSTILE_VALUES,
  type JsonSchema,
} from './hostile-input.ts';
import { apiSuite } from '../harness.ts';
import {
  issueTicket,
  type NewTicket,
} from '../../src/modules/accounts/verification/tickets.service.ts';
import { createMember, type Member } from '../members.ts';

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all)
    .filter(({ upload }) => !upload)
    .map((endpoint) => [endpoint.path, endpoint] as const),
);

const { api, database } = await apiSuite({ rateLimit: 1_000_000 });

/** Sessions are resolved once, so that a call that ends its session leaves the calls after it authorised. */
const { resolve } = api.app.sessions;
const sessions = new Map<string, ReturnType<typeof resolve>>();
api.app.sessions.resolve = (token) => {
  const session = sessions.get(token) ?? resolve(token);
  sessions.set(token, session);
  return session;
};

/** Throttled calls would reply before they read their input. */
beforeEach(() => database.query('delete from throttle'));

const CHINESE = /[\u4e00-\u9fa5]/;

/** Logged-in caller who is authorised for the endpoint. */
function callerOf({ auth }: EndpointDef) {
  return createMember(api, isStaffCaller(auth) ? { staff: ['admin'] } : { company: 'owner' });
}

let serial = 0;

/** Tickets of calls that continue an earlier step. */
const TICKETS: [path: RegExp, options: (member: Member) => Omit<NewTicket, 'ttlSeconds'>][] = [
  [/\/profile\//, ({ accountId }) => ({ purpose: 'contact', accountId })],
  [/upgrade\/fill/, ({ accountId }) => ({ purpose: 'upgrade', accountId })],
  [/second/, ({ accountId }) => ({ purpose: 'second-step', accountId })],
  [/choose/, ({ accountId }) => ({ purpose: 'choose-company', accountId })],
  [/[wW]x|bind/, () => ({ purpose: 'bind', data: { subject: 's', unionid: '', nickname: '' } })],
  [/reg/i, () => ({ purpose: 'register', data: { phone: `137${10_000_000 + serial++}` } })],
  [
    /findPwd/,
    ({ accountId, phone }) => ({ purpose: 'recover', data: { account: phone, proven: accountId } }),
  ],
];

/** Body with a new ticket if the call takes one, because a success uses it. */
async function withTicket({ path }: EndpointDef, member: Member, body: Record<string, unknown>) {
  const options = 'ticket' in body && TICKETS.find(([pattern]) => pattern.test(path))?.[1](member);
  if (!options) return body;
  return {
    ...body,
    ticket: await issueTicket(api.app.databases.primary, { ...options, ttlSeconds: 60 }),
  };
}

type Headers = Member['headers'];

async function send(endpoint: EndpointDef, headers: Headers, body: string) {
  if (endpoint.method === 'POST') {
    return api.app.inject({
      method: 'POST',
      url: `/api${endpoint.path}`,
      payload: body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  }
  const given: unknown = JSON.parse(body);
  const query = new URLSearchParams(
    Object.entries(given ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return api.app.inject({ method: 'GET', url: `/api${endpoint.path}?${query}`, headers });
}

/** Expects an envelope with a Chinese message and no server error. */
async function expectEnvelope(endpoint: EndpointDef, headers: Headers, body: string) {
  const reply = await send(endpoint, headers, body);
  const { code, msg } = reply.json() as { code: string; msg: string };
  const seen = [body.slice(0, 200), reply.statusCode >= 500, /^\d{5}$/.test(code)];
  expect([...seen, CHINESE.test(msg)]).toEqual([body.slice(0, 200), false, true, true]);
  expect(msg).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
}

/** What was found wrong with the refused bodies that were sent. */
const refused = new Set<string>();

/**
 * True for a body that the contract refuses for the same reasons as one that was sent before: the reply to it is made by the same
 * lines, of the names of the fields and the reasons alone. Bodies that get as far as a handler are never repeated.
 */
function isRepeatedRefusal({ method, request }: EndpointDef, body: string): boolean {
  if (method !== 'POST') return false;
  const { error } = request.safeParse(JSON.parse(body));
  if (!error) return false;
  const reasons = JSON.stringify(error.issues);
  const isRepeated = refused.has(reasons);
  refused.add(reasons);
  return isRepeated;
}

const list = sharedDataPath('robustness/blns.json');
const blns = list ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
/** Size of the part of the long list that each field is tried with; the fields together cover it all. */
const PART = 6;
let turn = 0;
const nextPart = () => {
  turn += PART;
  return Array.from(
    { length: Math.min(PART, blns.length) },
    (_, i) => blns[(turn + i) % blns.length],
  );
};

describe.each(endpoints)('%s', (_, endpoint) => {
  const shape = z.toJSONSchema(endpoint.request, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const whole = createSamples(shape.properties);

  it('replies with an envelope to any field values', async () => {
    const member = await callerOf(endpoint);
    const expectGood = async (changes: Record<string, unknown>) => {
      if (isRepeatedRefusal(endpoint, JSON.stringify({ ...whole, ...changes }))) return;
      const body = { ...(await withTicket(endpoint, member, whole)), ...changes };
      await expectEnvelope(endpoint, member.headers, JSON.stringify(body));
    };
    await expectGood({});
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      const isText = JSON.stringify(inner).includes('"string"');
      const texts = isText ? [...HOSTILE_TEXTS, ...nextPart()] : ['1'];
      for (const value of [...texts, ...HOSTILE_VALUES, undefined])
        await expectGood({ [name]: value });
    }
  }, 120_000);
});

describe.each(endpoints.filter(([, { method }]) => method === 'POST'))('%s', (_, endpoint) => {
  it('replies with an envelope to any body', async () => {
    const { headers } = await callerOf(endpoint);
    for (const body of HOSTILE_BODIES) await expectEnvelope(endpoint, headers, body);
  });
});
