import { contracts, isStaffCaller, type EndpointDef } from '@zhucheng/contracts';
import { apiSuite } from './harness.ts';
import { createMember } from './members.ts';

/** Kinds of callers, all with the cookies of a browser. */
const CALLERS = ['visitor', 'member', 'org', 'staff', 'expired'] as const;
type CallerName = (typeof CALLERS)[number];

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all),
);

/** Returns whether the contract admits a caller; failures of missing input are ignored. */
function isAdmitted({ auth }: EndpointDef, caller: CallerName): boolean {
  if (auth === 'public' || auth === 'optional') return true;
  if (auth === 'member') return caller === 'member' || caller === 'org';
  if (auth === 'org') return caller === 'org';
  return caller === 'staff';
}

const { api, database } = await apiSuite({ rateLimit: 100_000 });

/** Cookies of fresh sessions: a call may end or change its caller's session. */
async function createCookies(): Promise<Record<CallerName, string>> {
  const member = await createMember(api);
  const org = await createMember(api, { company: 'owner' });
  const staff = await createMember(api, {
    staff: ['admin', 'editor', 'sales', 'agent', 'recruiter'],
  });
  const expired = await createMember(api, { company: 'owner' });
  await database.query('update account_session set expires_at = now() where account_id = $1', [
    expired.accountId,
  ]);
  return {
    visitor: '',
    member: member.headers.cookie,
    org: org.headers.cookie,
    staff: staff.headers.cookie,
    expired: expired.headers.cookie,
  };
}

let sharedCookies: ReturnType<typeof createCookies> | undefined;

/** Cookies for the calls of an endpoint. Queries share theirs: they end and change no session. */
function getCookies({ kind }: EndpointDef): ReturnType<typeof createCookies> {
  if (kind === 'mutation') return createCookies();
  return (sharedCookies ??= createCookies());
}

/** Calls without input: authorisation comes before input is read. */
const send = (endpoint: EndpointDef, cookie: string, headers: object = {}) => {
  const options = { headers: { cookie, ...headers } };
  return endpoint.method === 'POST'
    ? api.post(endpoint.path, {}, options)
    : api.get(endpoint.path, options);
};

const REFUSALS = ['40100', '40300'];
const LOGIN_NEEDED_INSIDE = /(userinfo|checkLogin)$/;

const named = (list: readonly EndpointDef[]) =>
  list.map((endpoint) => [endpoint.path, endpoint] as const);

describe.each(named(endpoints))('%s', (path, endpoint) => {
  it('admits the callers that the contract names, and no others', async () => {
    const cookies = await getCookies(endpoint);
    for (const caller of CALLERS) {
      const { status, body } = await send(endpoint, cookies[caller]);
      if (!isAdmitted(endpoint, caller)) {
        const loggedIn = caller === 'member' || caller === 'org';
        const isForStaff = isStaffCaller(endpoint.auth);
        const expected = loggedIn && !isForStaff ? [403, '40300'] : [401, '40100'];
        expect([caller, status, body.code]).toEqual([caller, ...expected]);
        expect(body).not.toHaveProperty('model');
        expect(body).not.toHaveProperty('records');
        expect(body).not.toHaveProperty('list');
      } else if (!LOGIN_NEEDED_INSIDE.test(path)) {
        expect([caller, REFUSALS.includes(body.code) ? body.code : 'open']).toEqual([
          caller,
          'open',
        ]);
      }
      expect(status).not.toBe(500);
    }
  });
});

describe('origin check', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  const mutations = endpoints.filter(({ kind }) => kind === 'mutation');
  const queries = endpoints.filter(({ kind }) => kind === 'query');
  let cookie: string;

  // Neither a refused mutation nor a query ends the session.
  beforeAll(async () => {
    cookie = (await createMember(api, { company: 'owner' })).headers.cookie;
  });

  it.each(named(mutations))('rejects the mutation %s from another site', async (_, endpoint) => {
    const { status, body } = await send(endpoint, cookie, crossSite);
    expect([status, body.code]).toEqual([403, '40300']);
  });

  it.each(named(queries))('answers the query %s from another site', async (_, endpoint) => {
    const own = await send(endpoint, cookie);
    const { status, body } = await send(endpoint, cookie, crossSite);
    expect([status, body.code]).toEqual([own.status, own.body.code]);
  });
});
