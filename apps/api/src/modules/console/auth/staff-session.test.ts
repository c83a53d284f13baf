import { apiSuite, testApi } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { acceptInvitation, getTotpCode, inviteByCommand } from '../../../../test/staff.ts';

const { api, database } = await apiSuite();

let serial = 0;

/** Somebody who has accepted an invitation. */
async function createEnrolled() {
  const phone = `134${String((serial += 1)).padStart(8, '0')}`;
  const token = await inviteByCommand(api, { phone });
  return { phone, ...(await acceptInvitation(api, token)) };
}

const me = (headers: { cookie: string }) => api.post('/console/auth/me', {}, { headers });

describe('a session of staff', () => {
  const idle = (minutes: number) =>
    database.query(
      `update account_session set expires_at = now() + make_interval(mins => $1)
       where kind = 'console'`,
      [60 - minutes],
    );

  it('ends with logout, which removes its cookies', async () => {
    const { headers } = await createEnrolled();
    const answer = await api.post('/console/auth/logout', {}, { headers });
    expect([answer.headers['set-cookie']].flat().map(String)).toEqual([
      expect.stringMatching(/^staff-session=; .*Path=\/api\/console/),
      expect.stringMatching(/^staff-signed-in=; /),
    ]);
    expect((await me(headers)).body.code).toBe('40100');
  });

  it('ends after an hour without use, and after twelve', async () => {
    const { headers } = await createEnrolled();
    const [row] = await database.query(
      `select round(extract(epoch from expires_at - created_at) / 60) as idle,
        round(extract(epoch from ends_at - created_at) / 3600) as hours
       from account_session where kind = 'console' order by created_at desc limit 1`,
    );
    expect(row).toEqual({ idle: '60', hours: '12' });
    await idle(59);
    expect((await me(headers)).status).toBe(200);
    await idle(61);
    expect((await me(headers)).status).toBe(401);
  });

  it('is not extended by calls in the background', async () => {
    const { headers } = await createEnrolled();
    const call = async (path: string) => {
      await database.query(
        "update account_session set last_seen_at = now() - interval '5 minutes'",
      );
      await idle(30);
      await api.post(path, {}, { headers });
      const [row] = await database.query(
        `select expires_at > now() + interval '59 minutes' as extended from account_session
         where kind = 'console' order by created_at desc limit 1`,
      );
      return row?.extended;
    };
    expect(await call('/console/chat/presence')).toBe(false);
    expect(await call('/console/auth/me')).toBe(true);
  });

  it('asks for a code again ten minutes after the last one', async () => {
    const { headers, secret, code } = await createEnrolled();
    const save = () =>
      api.post('/console/role/save', { name: `角色${serial}`, permissions: [] }, { headers });
    await database.query("update account_session set proven_at = now() - interval '11 minutes'");
    const asked = await save();
    expect([asked.status, asked.body.code]).toEqual([403, '40301']);
    const stepUp = (given: string) =>
      api.post('/console/auth/stepUp', { code: given }, { headers });
    expect((await stepUp(code)).body.code).toBe('40000');
    expect((await stepUp(getTotpCode(secret, 1))).body.code).toBe('30000');
    expect((await save()).body.code).toBe('30000');
  });

  it('opens nothing of members, and theirs nothing of the console', async () => {
    const { headers } = await createEnrolled();
    const member = await createMember(api);
    const asSite = { cookie: headers.cookie.replace('staff-session', 'session') };
    const asStaff = { cookie: member.headers.cookie.replace('session', 'staff-session') };
    expect((await api.post('/user/auth/userid', {}, { headers: asSite })).status).toBe(401);
    expect((await me(asStaff)).status).toBe(401);
  });

  it('keeps the authenticator from an identity check by SMS', async () => {
    const { phone, accountId } = await createMember(api, { staff: ['agent'] });
    await database.query('update account set totp_enabled_at = now() where id = $1', [accountId]);
    const member = await database.query(
      `insert into account_session (id, token_hash, account_id, method, expires_at, ends_at)
       values (gen_random_uuid(), encode(sha256('site'), 'hex'), $1, 'code',
         now() + interval '1 day', now() + interval '1 day') returning id`,
      [accountId],
    );
    await database.query(
      `insert into ticket (id, token_hash, purpose, account_id, data, expires_at)
       values (gen_random_uuid(), encode(sha256(repeat('t', 43)::bytea), 'hex'), 'contact', $1,
         jsonb_build_object('sessionId', $2::text), now() + interval '1 day')`,
      [accountId, member[0]?.id],
    );
    const headers = { cookie: 'session=site' };
    for (const name of ['totp/disable', 'totp/recovery']) {
      const path = `/user/profile/${name}`;
      const { body } = await api.post(path, { ticket: 't'.repeat(43) }, { headers });
      expect([path, body.code, phone]).toEqual([path, '40300', phone]);
    }
  });

  it('is bound to https where the site is', async () => {
    const secure = await testApi(database.url, { publicOrigin: 'https://zhucheng.example' });
    const token = await inviteByCommand(secure, { phone: '13499999999' });
    const { answer } = await acceptInvitation(secure, token);
    const lines = [answer.headers['set-cookie']].flat().map(String);
    await secure.close();
    expect(lines.filter((line) => line.includes('staff'))).toEqual([
      expect.stringMatching(
        /^__Secure-staff-session=[\w-]{43}; Path=\/api\/console; HttpOnly; Secure; SameSite=Strict$/,
      ),
      '__Host-staff-signed-in=1; Path=/; Secure; SameSite=Lax',
    ]);
  });
});
