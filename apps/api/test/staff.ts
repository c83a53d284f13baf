import { Secret, TOTP } from 'otpauth';
import { findRoleByKey } from '../src/modules/console/roles/roles.repository.ts';
import { inviteStaff } from '../src/modules/console/staff/invite-staff.service.ts';
import type { Answer, TestApi } from './harness.ts';

/** Password of staff in tests. */
export const STAFF_PASSWORD = 'Brücke-über-38-Pfeiler';

/**
 * Code of an authenticator, some periods of 30 seconds from now; those of -1, 0 and 1 are accepted, each once, in order.
 * That of 1 stays valid for at least a minute.
 */
export const getTotpCode = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

/** Token behind `#` of a link. */
export const toToken = (link: string) => link.split('#')[1] ?? '';

/** Cookie header of a reply that signed somebody in. */
export const toCookie = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

/** Invites somebody as the command line does and returns the link's token. */
export async function inviteByCommand(
  { app }: TestApi,
  { phone, name = '管理员甲', role = 'admin' }: { phone: string; name?: string; role?: string },
): Promise<string> {
  const db = app.databases.primary;
  const found = await findRoleByKey(db, role);
  const roleIds = [found?.id ?? ''];
  const { link } = await inviteStaff(db, app.config, { phone, name, roleIds, invitedBy: null });
  return toToken(link);
}

/** Accepts an invitation with the code of this period. */
export async function acceptInvitation(api: TestApi, token: string, password = STAFF_PASSWORD) {
  await api.post('/console/first/password', { token, password });
  const { body } = await api.post('/console/first/totp', { token });
  const { secret } = body.model as { secret: string };
  const code = getTotpCode(secret);
  const answer = await api.post('/console/first/confirm', { token, code });
  const { recoveryCodes = [] } = (answer.body.model ?? {}) as { recoveryCodes?: string[] };
  return { secret, code, recoveryCodes, answer, headers: { cookie: toCookie(answer) } };
}
