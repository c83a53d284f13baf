import { createMember } from '../members.ts';
import { acceptInvitation, getTotpCode, inviteByCommand, STAFF_PASSWORD } from '../staff.ts';
import type { CallFactories, World } from './world.ts';

let serial = 0;
const nextPhone = () => `1340000${String((serial += 1)).padStart(4, '0')}`;
const nextName = () => `角色${(serial += 1)}`;

/** Somebody with password and authenticator. */
async function enrol({ api }: World) {
  const phone = nextPhone();
  const token = await inviteByCommand(api, { phone });
  return { phone, ...(await acceptInvitation(api, token)) };
}

const createRole = ({ prepare }: World) =>
  prepare('role/save', { name: nextName(), permissions: ['chat'], version: 1 });

const createColleague = ({ api }: World) => createMember(api, { staff: ['editor'] });

/** Calls about people and their sessions. */
export const PEOPLE_CALLS: CallFactories = {
  '/console/auth/second': async (world) => {
    const { phone, recoveryCodes } = await enrol(world);
    const credentials = { account: phone, password: STAFF_PASSWORD };
    const { ticket } = await world.prepare<{ ticket: string }>('auth/login', credentials);
    return { body: { ticket, method: 'recovery', code: recoveryCodes[0] }, headers: NOBODY };
  },
  '/console/auth/logout': async ({ api }) => {
    const { headers } = await createMember(api, { staff: ['editor'] });
    return { body: {}, headers };
  },
  '/console/auth/stepUp': async (world) => {
    const { recoveryCodes, headers } = await enrol(world);
    return { body: { method: 'recovery', code: recoveryCodes[0] }, headers };
  },
  '/console/auth/recoveryRenew': async (world) => {
    const { headers } = await enrol(world);
    return { body: {}, headers };
  },
  '/console/first/confirm': async (world) => {
    const token = await inviteByCommand(world.api, { phone: nextPhone() });
    await world.prepare('first/password', { token, password: STAFF_PASSWORD });
    const { secret } = await world.prepare<{ secret: string }>('first/totp', { token });
    return { body: { token, code: getTotpCode(secret) }, headers: NOBODY };
  },
  '/console/role/save': async () => ({
    body: { name: nextName(), permissions: ['chat'], version: 1 },
  }),
  '/console/role/remove': async (world) => ({ body: { id: (await createRole(world)).id } }),
  '/console/staff/invite': async (world) => ({
    body: { phone: nextPhone(), name: '新同事', roleIds: [(await createRole(world)).id] },
  }),
  '/console/staff/update': async (world) => {
    const { staffId } = await createColleague(world);
    const { id } = await createRole(world);
    return { body: { accountId: staffId, name: '新名字', roleIds: [id] } };
  },
  '/console/staff/block': async (world) => {
    const { staffId } = await createColleague(world);
    return { body: { accountId: staffId, blocked: true } };
  },
  '/console/staff/totpReset': async (world) => {
    const { staffId } = await createColleague(world);
    return { body: { accountId: staffId } };
  },
  '/console/audit/export': async () => ({ body: {} }),
};

/** Headers of a browser that nobody has signed in with. */
const NOBODY = { cookie: '' };
