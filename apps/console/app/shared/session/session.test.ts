/** @jest-environment node */
import type { HttpRequest, HttpResponse } from '@zhucheng/api-client';
import { askingStaff } from './asking-staff.ts';
import { Prompts } from './prompts.ts';
import { createLoginPath, readReturnPath } from './return-path.ts';

const reply = (status: number, code: string): HttpResponse => ({
  status,
  header: () => null,
  text: async () => JSON.stringify({ code, msg: '' }),
});
const DONE = reply(200, '30000');
const ENDED = reply(401, '40100');
const STEP_UP = reply(403, '40301');
const FORBIDDEN = reply(403, '40300');

const call = (path: string): HttpRequest => ({
  url: `/api${path}`,
  method: 'POST',
  headers: {},
  body: '{"name":"甲"}',
  timeoutMs: 1_000,
});

/** Sends calls whose replies are given in turn. */
function withReplies(...replies: HttpResponse[]) {
  const prompts = new Prompts();
  const sent: HttpRequest[] = [];
  const send = askingStaff(async (request) => {
    sent.push(request);
    return replies[sent.length - 1] ?? DONE;
  }, prompts);
  return { prompts, sent, send };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('calls of staff', () => {
  it.each([
    ['login', ENDED],
    ['stepUp', STEP_UP],
  ] as const)('wait for the dialog %s and are sent again as they were', async (prompt, refusal) => {
    const { prompts, sent, send } = withReplies(refusal);
    const answer = send(call('/console/staff/update'));
    await nextTurn();
    expect(prompts.getOpen()).toBe(prompt);
    prompts.settle(true);
    expect((await answer).status).toBe(200);
    expect(sent[1]).toEqual(sent[0]);
    expect(prompts.getOpen()).toBeUndefined();
  });

  it('tell of a permission that is gone, those of signing in do not', async () => {
    const { prompts, send } = withReplies(FORBIDDEN, FORBIDDEN);
    await send(call('/console/staff/update'));
    expect(prompts.getRefusals()).toBe(1);
    await send(call('/console/auth/me'));
    expect(prompts.getRefusals()).toBe(1);
  });

  it('are asked for a code after a login, if they need one', async () => {
    const { prompts, sent, send } = withReplies(ENDED, STEP_UP);
    const answer = send(call('/console/role/save'));
    await nextTurn();
    prompts.settle(true);
    await nextTurn();
    expect(prompts.getOpen()).toBe('stepUp');
    prompts.settle(true);
    expect((await answer).status).toBe(200);
    expect(sent).toHaveLength(3);
  });

  it('get the refusal with its text when the dialog is closed', async () => {
    const { prompts, send } = withReplies(STEP_UP);
    const answer = send(call('/console/staff/block'));
    await nextTurn();
    prompts.settle(false);
    expect(await (await answer).text()).toContain('40301');
  });

  it('wait for one dialog together', async () => {
    const { prompts, sent, send } = withReplies(ENDED, ENDED, STEP_UP);
    const answers = ['a', 'b', 'c'].map((name) => send(call(`/console/${name}`)));
    await nextTurn();
    expect(prompts.getOpen()).toBe('login');
    prompts.settle(true);
    await Promise.all(answers);
    expect(sent).toHaveLength(6);
  });

  it.each([
    ['/console/auth/me', ENDED],
    ['/console/auth/stepUp', STEP_UP],
    ['/console/first/confirm', ENDED],
    ['/user/auth/v3/userinfo', ENDED],
    ['/console/staff/listPaged', FORBIDDEN],
    ['/console/staff/listPaged', reply(500, '50000')],
  ])('take the refusal of %s as it is', async (path, refusal) => {
    const { prompts, send } = withReplies(refusal);
    const answer = await send(call(path));
    expect(await answer.text()).toBe(await refusal.text());
    expect(prompts.getOpen()).toBeUndefined();
  });
});

describe('the page after the login', () => {
  const read = (to: string) => readReturnPath(new URLSearchParams({ to }));

  it.each(['/console/staff?state=blocked', '/console', '/console/roles'])('is %s again', (path) => {
    expect(readReturnPath(new URL(createLoginPath(path), 'https://x').searchParams)).toBe(path);
  });

  it.each([
    'https://evil.example/console',
    '//evil.example',
    '/consolex',
    '/news',
    'javascript:alert(1)',
    '/console/login?to=/console',
    '/console/first',
    '',
  ])('is never %s', (path) => expect(read(path)).toBe('/console'));
});
