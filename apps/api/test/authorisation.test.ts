import { contracts, type EndpointDef } from '@zhucheng/contracts';
import { apiSuite } from './harness.ts';
import { createMember } from './members.ts';

/** Who calls, with the cookies of a browser. */
const CALLERS = ['visitor', 'member', 'org', 'staff', 'expired'] as const;
type CallerName = (typeof CALLERS)[number];

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all),
);

/** Whether the door opens: what the call then says of its input is not asked here. */
function mayEnter({ auth }: EndpointDef, caller: CallerName): boolean {
  if (auth === 'public' || auth === 'optional') return true;
  if (auth === 'member') return caller === 'member' || caller === 'org';
  if (auth === 'org') return caller === 'org';
  return caller === 'staff';
}

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const cookies: Record<CallerName, string> = {
  ...{ visitor: '', member: '', org: '', staff: '', expired: '' },
};

/** A call may end or change its caller's session, so each begins with fresh ones. */
beforeEach(async () => {
  const [member, org, staff, expired] = [
    await createMember(api),
    await createMember(api, { company: 'owner' }),
    await createMember(api, { staff: ['admin', 'editor', 'sales', 'recruiter'] }),
    await createMember(api, { company: 'owner' }),
  ];
  await database.query('update account_session set expires_at = now() where account_id = $1', [
    expired.accountId,
  ]);
  const header = ({ headers }: { headers: { cookie: string } }) => headers.cookie;
  Object.assign(cookies, {
    ...{ member: header(member), org: header(org), staff: header(staff) },
    expired: header(expired),
  });
});

/** Calls without input: the door comes before it is read. */
const send = (endpoint: EndpointDef, caller: CallerName, headers: object = {}) => {
  const options = { headers: { cookie: cookies[caller], ...headers } };
  return endpoint.method === 'POST'
    ? api.post(endpoint.path, {}, options)
    : api.get(endpoint.path, options);
};

const DOOR = ['40100', '40300'];
const LOGIN_NEEDED_INSIDE = /(userinfo|checkLogin)$/;

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (path, endpoint) => {
    it('opens to whom the contract names, and to nobody else', async () => {
      for (const caller of CALLERS) {
        const { status, body } = await send(endpoint, caller);
        if (!mayEnter(endpoint, caller)) {
          const known = caller === 'member' || caller === 'org';
          const staffDoor = endpoint.auth.startsWith('staff:');
          const expected = known && !staffDoor ? [403, '40300'] : [401, '40100'];
          expect([caller, status, body.code]).toEqual([caller, ...expected]);
          expect(body).not.toHaveProperty('model');
          expect(body).not.toHaveProperty('records');
          expect(body).not.toHaveProperty('list');
        } else if (!LOGIN_NEEDED_INSIDE.test(path)) {
          expect([caller, DOOR.includes(body.code) ? body.code : 'open']).toEqual([caller, 'open']);
        }
        expect(status).not.toBe(500);
      }
    });

    it('takes changes from our own pages only', async () => {
      if (endpoint.kind !== 'mutation') return;
      const { status, body } = await send(endpoint, 'org', { 'sec-fetch-site': 'cross-site' });
      expect([status, body.code]).toEqual([403, '40300']);
    });
  },
);
