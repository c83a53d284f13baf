import {
  contracts,
  EMPTY_ID,
  fileContracts,
  getRequiredPermission,
  isStaffCaller,
  PERMISSIONS,
  type EndpointDef,
  type FileEndpointDef,
  type Permission,
} from '@zhucheng/contracts';
import { apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';

/** Kinds of callers, all with the cookies of a browser. */
const CALLERS = ['visitor', 'member', 'org', 'staff', 'expired'] as const;
type CallerName = (typeof CALLERS)[number];

/** Facts of an address that decide who may call it. */
type Address = Pick<EndpointDef, 'path' | 'auth' | 'kind' | 'method'>;

/** Addresses that answer bytes, with a file that is not there. */
const files: Address[] = fileContracts.flatMap(({ files: all }) =>
  Object.values<FileEndpointDef>(all).map(({ path, auth, kind }) => ({
    path: path.replace(/:\w+/, EMPTY_ID) as Address['path'],
    auth,
    kind,
    method: 'GET',
  })),
);

const endpoints: Address[] = Object.values(contracts)
  .flatMap(({ endpoints: all }) => Object.values<EndpointDef>(all))
  .concat(files as EndpointDef[]);

/** Returns whether the contract admits a caller; failures of missing input are ignored. */
function isAdmitted({ auth }: Address, caller: CallerName): boolean {
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
function getCookies({ kind }: Address): ReturnType<typeof createCookies> {
  if (kind === 'mutation') return createCookies();
  return (sharedCookies ??= createCookies());
}

/** Calls without input: authorisation comes before input is read. */
const send = (endpoint: Address, cookie: string, headers: object = {}) => {
  const options = { headers: { cookie, ...headers } };
  return endpoint.method === 'POST'
    ? api.post(endpoint.path, {}, options)
    : api.get(endpoint.path, options);
};

const REFUSALS = ['40100', '40300'];
const LOGIN_NEEDED_INSIDE = /(userinfo|checkLogin|tender\/export)$/;

const named = (list: readonly Address[]) =>
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

describe('permission × endpoint', () => {
  const guarded = endpoints.flatMap((endpoint) => {
    const permission = getRequiredPermission(endpoint.auth);
    return permission ? [[permission, endpoint.path, endpoint] as const] : [];
  });

  /** Cookies of staff with one permission alone, and with every other one. */
  const holders = new Map<Permission, Promise<{ only: string; others: string }>>();
  const getHolders = (permission: Permission) => {
    const create = async () => {
      const only = await createMember(api, { permissions: [permission] });
      const others = await createMember(api, {
        permissions: PERMISSIONS.filter((each) => each !== permission),
      });
      return { only: only.headers.cookie, others: others.headers.cookie };
    };
    const known = holders.get(permission) ?? create();
    holders.set(permission, known);
    return known;
  };

  it('is a walk over calls and files', () => {
    expect(guarded.length).toBeGreaterThan(30);
    expect(guarded.map(([, path]) => path)).toContain(`/console/resumes/${EMPTY_ID}`);
  });

  it.each(guarded)('%s alone opens %s', async (permission, _path, endpoint) => {
    const { only, others } = await getHolders(permission);
    const [visitor, refused, admitted] = [
      await send(endpoint, ''),
      await send(endpoint, others),
      await send(endpoint, only),
    ];
    expect([visitor.status, visitor.body.code]).toEqual([401, '40100']);
    expect([refused.status, refused.body.code]).toEqual([403, '40300']);
    expect(REFUSALS).not.toContain(admitted.body.code);
    expect([401, 403]).not.toContain(admitted.status);
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
