import { UNIQUE_FIELDS } from '../../src/db/unique-violation.ts';
import { createBrowser, getSentCode } from '../browser.ts';
import { apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';

const { api, database } = await apiSuite({ devOutbox: true });

const refusedAt = (field: string) => ({
  code: '40900',
  msg: expect.stringMatching(/已|刚刚/),
  errors: [{ field, message: expect.any(String) }],
});

describe('unique values', () => {
  it('are named by their indexes', async () => {
    const rows = (await database.query(
      "select indexname from pg_indexes where indexdef like 'CREATE UNIQUE INDEX%'",
    )) as { indexname: string }[];
    const unique = rows.map(({ indexname }) => indexname);
    expect(unique).toEqual(expect.arrayContaining(Object.keys(UNIQUE_FIELDS)));
  });

  it('go to one of two companies that save the same login host at once, where it needs no proof', async () => {
    const owners = [
      await createMember(api, { company: 'owner' }),
      await createMember(api, { company: 'owner' }),
    ];
    const save = ({ headers }: (typeof owners)[number]) =>
      api.post('/user/company/branding/save', { loginDomain: 'oa.localhost' }, { headers });
    const answers = await Promise.all(owners.map(save));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual(['30000', '40900']);
    const refused = answers.find(({ body }) => body.code === '40900');
    expect(refused).toMatchObject({ status: 409, body: refusedAt('loginDomain') });
  });

  it('stay with the account that took a number or mailbox in the meantime', async () => {
    const { headers } = await createMember(api, { password: 'Brücke-über-38-Pfeiler' });
    const secret = 'Brücke-über-38-Pfeiler';
    const verified = await api.post(
      '/user/profile/self/verify',
      { method: 'password', secret },
      { headers },
    );
    const { ticket } = verified.body.model as { ticket: string };
    const changes = [
      { field: 'phone', to: '13600000071' },
      { field: 'email', to: 'zhang@example.cn' },
    ];
    for (const { field, to } of changes) {
      await api.post(`/user/profile/${field}/send`, { ticket, [field]: to }, { headers });
      const vcode = await getSentCode(api, to);
      await database.query(`insert into account (id, ${field}) values (gen_random_uuid(), $1)`, [
        to,
      ]);
      const body = { ticket, [field]: to, vcode };
      const answer = await api.post(`/user/profile/${field}/change`, body, { headers });
      expect(answer.body).toMatchObject(refusedAt(field));
    }
  });

  it('keep a WeChat user with the account that bound it first', async () => {
    const one = createBrowser(api);
    const ticketOf = async () => {
      const { body } = await one.post('/user/auth/v3/wx/start');
      const { searchParams } = new URL((body.model as { address: string }).address);
      const answer = await one.post('/user/auth/v3/wx/login', Object.fromEntries(searchParams));
      return (answer.body.model as { ticket: string }).ticket;
    };
    const [first, second, third] = [await ticketOf(), await ticketOf(), await ticketOf()];
    const bind = async (ticket: string, phone: string) => {
      await database.query("delete from throttle where scope = 'send-pause'");
      await one.post('/user/reg/v3/wx/send', { ticket, phone });
      const vcode = await getSentCode(api, phone);
      return one.post('/user/reg/v3/wx/bind', { ticket, phone, vcode, agree: true });
    };
    expect((await bind(first, '13600000081')).body.code).toBe('30000');
    expect((await bind(second, '13600000082')).body).toMatchObject(refusedAt('ticket'));
    expect((await bind(third, '13600000081')).body.code).toBe('30000');
  });
});
