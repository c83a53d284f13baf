/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  validationError,
  getInput,
  fill,
  press,
  renderWithFakeApi,
  success,
  type FakeReplies,
} from '../render-with-fake-api.tsx';
import { LoginPanel } from '../login-panel.tsx';
import type { Captcha } from './use-guarded-call.ts';

const SENT = success({ wait: 60, expires: 300 });
const NEEDED = validationError({ field: 'captcha', message: '请先完成安全验证' });
const FAILED = { status: 500, code: '50000', msg: '服务出了点问题' };

let images = 0;
beforeEach(() => (images = 0));

const icode = () => {
  images += 1;
  return success({ icodeId: `image-${images}`, image: 'data:image/png;base64,', expires: 300 });
};
const getCaptcha = (body: Record<string, unknown>) => body.captcha as Captcha | undefined;

function send(answers: FakeReplies) {
  const asked = renderWithFakeApi(<LoginPanel product="筑程云" first="sms" />, answers);
  fill('手机号码', '13800000001');
  press('获取验证码');
  return asked;
}

const image = () => screen.queryByLabelText('图形验证码');

describe('captcha', () => {
  it('is absent unless the API requires it', async () => {
    const asked = send({ '/vcode/send': SENT });
    await screen.findByText(/验证码已发送/);
    expect(image()).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/api/user/auth/v3/vcode/send']);
  });

  it('is an invisible proof of work first', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      hmacSignatureSecret: 'test',
      keyLength: 16,
      keyPrefix: '00',
      keyPrefixLength: 1,
    });
    const asked = send({
      '/vcode/send': (body) => (getCaptcha(body)?.altcha ? SENT : NEEDED),
      '/v3/captcha': { code: '30000', msg: '成功', challenge },
    });
    await screen.findByText(/验证码已发送/, undefined, { timeout: 10_000 });
    expect(image()).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('is an image if that is rejected: focused, new after a wrong text, removed after a right one', async () => {
    const asked = send({
      '/vcode/send': (body) => (getCaptcha(body)?.icode === 'K7PM' ? SENT : NEEDED),
      '/v3/captcha': FAILED,
      '/icode': icode,
    });
    await waitFor(() => expect(document.activeElement).toBe(getInput('图形验证码')));
    expect(screen.getByText('请先输入图形验证码，再试一次')).toBeTruthy();
    expect(screen.queryByText(/图形验证码不正确/)).toBeNull();

    fill('图形验证码', 'XXXX');
    press('获取验证码');
    await screen.findByText('图形验证码不正确，请按新的图片输入');
    expect(getInput('图形验证码').value).toBe('');

    fill('图形验证码', 'K7PM');
    press('获取验证码');
    await screen.findByText(/验证码已发送/);
    expect(image()).toBeNull();
    const sent = asked.filter(({ path }) => path.endsWith('/vcode/send'));
    expect(sent.map(({ body }) => getCaptcha(body))).toEqual([
      undefined,
      { icodeId: 'image-1', icode: 'XXXX' },
      { icodeId: 'image-2', icode: 'K7PM' },
    ]);
  });

  it('is valid for one attempt: a wrong password loads the next image', async () => {
    const asked = renderWithFakeApi(<LoginPanel product="筑程云" first="password" />, {
      '/pwd/login': (body) =>
        getCaptcha(body)
          ? validationError({ field: 'password', message: '账号或密码不正确' })
          : NEEDED,
      '/v3/captcha': FAILED,
      '/icode': icode,
    });
    fill('手机号码或邮箱', '13800000001');
    fill('密码', 'secret words');
    press('登录');
    await screen.findByLabelText('图形验证码');
    fill('图形验证码', 'K7PM');
    press('登录');
    await screen.findByText('账号或密码不正确');
    expect(getInput('图形验证码').value).toBe('');
    expect(asked.filter(({ path }) => path.endsWith('/icode')).at(-1)?.body).toEqual({
      icodeId: 'image-1',
    });
  });
});
