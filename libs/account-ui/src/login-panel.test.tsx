/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  validationError,
  getInput,
  fill,
  press,
  renderWithFakeApi,
  success,
  type FakeReplies,
} from './render-with-fake-api.tsx';
import { LoginPanel } from './login-panel.tsx';
import { getRequestedTab, type LoginTab } from './login-tabs.ts';

const PHONE = '13800000001';
const SENT = success({ wait: 60, expires: 300 });

const show = (first: LoginTab, answers: FakeReplies = {}) =>
  renderWithFakeApi(<LoginPanel product="筑程云" first={first} />, answers);
const tab = (name: string) => screen.getByRole('tab', { name });
const open = (name: string) => fireEvent.click(tab(name));

describe('tabs', () => {
  it('share the typed number, but no password and no code', () => {
    show('sms');
    fill('手机号码', PHONE);
    fill('验证码', '123456');
    open('密码');
    expect(getInput('手机号码或邮箱').value).toBe(PHONE);
    fill('密码', 'secret words');
    open('密码＋短信');
    expect(
      [getInput('手机号码或邮箱'), getInput('密码'), getInput('验证码')].map(({ value }) => value),
    ).toEqual([PHONE, '', '']);
    open('注册');
    expect(getInput('手机号码').value).toBe(PHONE);
    open('短信');
    expect([getInput('手机号码').value, getInput('验证码').value]).toEqual([PHONE, '']);
  });

  it('do not share an e-mail address with forms that need a number', () => {
    show('password');
    fill('手机号码或邮箱', 'a@example.com');
    open('短信');
    expect(getInput('手机号码').value).toBe('');
    open('密码');
    expect(getInput('手机号码或邮箱').value).toBe('a@example.com');
  });

  it('start with the registration for active=register', () => {
    show(getRequestedTab('/login', new URLSearchParams('active=register')));
    expect(tab('注册').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('注册筑程云账号');
    expect(screen.getByRole('form', { name: '注册' })).toBeTruthy();
  });
});

describe('send-code button', () => {
  it('requires a valid number first', async () => {
    const asked = show('sms');
    fill('手机号码', '1380000');
    press('获取验证码');
    await screen.findByText('手机号码格式不对');
    expect(document.activeElement).toBe(getInput('手机号码'));
    expect(asked).toEqual([]);
  });

  it('counts down the seconds of the API, focuses the code, and is then enabled again', async () => {
    jest.useFakeTimers();
    const asked = show('sms', { '/vcode/send': SENT });
    fill('手机号码', PHONE);
    press('获取验证码');
    await act(() => jest.advanceTimersByTimeAsync(0));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /秒后重发/ });
    expect([button.textContent, button.disabled]).toEqual(['60 秒后重发', true]);
    expect(document.activeElement).toBe(getInput('验证码'));
    await act(() => jest.advanceTimersByTimeAsync(20_500));
    expect(button.textContent).toMatch(/^(39|40) 秒后重发$/);
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect([button.textContent, button.disabled]).toEqual(['重新获取', false]);
    expect(asked).toHaveLength(1);
    jest.useRealTimers();
  });

  it('waits for the delay of an error and shows its message', async () => {
    const msg = '验证码刚刚发送过，请 42 秒后再试';
    show('sms', { '/vcode/send': { status: 429, code: '42900', msg, retryAfter: 42 } });
    fill('手机号码', PHONE);
    press('获取验证码');
    await screen.findByText(msg);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '42 秒后重发' });
    expect(button.disabled).toBe(true);
    expect(screen.queryByText(/验证码已发送/)).toBeNull();
  });
});

describe('errors', () => {
  it('are shown at their fields, with focus on the first invalid one', async () => {
    const asked = show('register');
    fill('手机号码', PHONE);
    press('注册并登录');
    await screen.findByText('请输入验证码');
    expect(screen.getByText('请设置密码')).toBeTruthy();
    expect(document.activeElement).toBe(getInput('验证码'));
    expect(getInput('验证码').getAttribute('aria-invalid')).toBe('true');
    expect(getInput('手机号码').getAttribute('aria-invalid')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('of the API are shown at their fields in the order of the form', async () => {
    show('password', {
      '/pwd/login': validationError(
        { field: 'password', message: '账号或密码不正确' },
        { field: 'account', message: '账号已停用' },
      ),
    });
    fill('手机号码或邮箱', PHONE);
    fill('密码', 'secret words');
    press('登录');
    await screen.findByText('账号或密码不正确');
    expect(screen.getByText('账号已停用')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(getInput('手机号码或邮箱')));
    expect([getInput('手机号码或邮箱').value, getInput('密码').value]).toEqual([
      PHONE,
      'secret words',
    ]);
  });

  it('without a field are shown above the button', async () => {
    const msg = '账号、密码或验证码不正确，请核对后重试';
    show('two-factor', { '/pwdvcode/login': { code: '40000', msg } });
    fill('手机号码或邮箱', PHONE);
    fill('密码', 'secret words');
    fill('验证码', '123456');
    press('登录');
    await screen.findByText(msg);
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual([msg]);
  });
});
