/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { submitPhoneForm, watchPhoneForm } from './phone-form.ts';
import { PhoneForm } from '../shared/phone-form.tsx';

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (code: string, msg = '') =>
  fetchMock.mockResolvedValueOnce({
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ code, msg }),
  } as Response);

function find<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(selector);
  return element;
}
const form = () => find<HTMLFormElement>('form');
const input = () => find<HTMLInputElement>('input[type=tel]');
const state = () => find('[role=status]').textContent;
const sentBody = () => JSON.parse(String(fetchMock.mock.calls[0]?.[1].body)) as object;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  AbortSignal.timeout = () => new AbortController().signal;
  history.replaceState(null, '', '/erppro?bd_vid=7');
  render(<PhoneForm page="erppro" place="hero" subject="工程成本软件选型" />);
});

it('puts neither the number nor the trap into the address without script', () => {
  const named = [...form().elements].filter((one) => one.getAttribute('name'));
  expect(named.map((one) => one.getAttribute('name'))).toEqual(['from', 'source', 'activeTab']);
  expect(form().getAttribute('action')).toBe('/erplogin');
});

it.each([
  ['', '请输入手机号码'],
  ['1380000', '手机号码格式不对'],
])('keeps %j and says why', async (phone, problem) => {
  input().value = phone;
  await submitPhoneForm(form());
  expect(state()).toBe(problem);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe(phone);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('sends the trimmed number with the page and thanks', async () => {
  answer('30000');
  input().value = ' 13800000001 ';
  await submitPhoneForm(form());
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/crm/sales/open/sem/reservation');
  expect(sentBody()).toEqual({
    phone: '13800000001',
    remark: '工程成本软件选型',
    kind: 'landing',
    url: 'http://localhost/erppro?bd_vid=7',
  });
  expect(form().dataset.state).toBe('sent');
  expect(state()).toContain('顾问会在工作时间回电');
});

it('sends what a program wrote into the trap', async () => {
  answer('30000');
  input().value = '13800000001';
  find<HTMLInputElement>('[data-trap]').value = 'http://spam.example';
  await submitPhoneForm(form());
  expect(sentBody()).toMatchObject({ homepage: 'http://spam.example' });
});

it('shows a refusal, keeps the number and sends again', async () => {
  answer('42900', '提交太频繁，请 60 秒后再试');
  input().value = '13800000001';
  await submitPhoneForm(form());
  expect(state()).toBe('提交太频繁，请 60 秒后再试');
  expect(input().value).toBe('13800000001');
  answer('30000');
  await submitPhoneForm(form());
  expect(form().dataset.state).toBe('sent');
});

it('says so when nothing answers', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('failed'));
  input().value = '13800000001';
  await submitPhoneForm(form());
  expect(state()).toBe('网络异常，请稍后再试');
});

it('sends once however often it is submitted', async () => {
  answer('30000');
  input().value = '13800000001';
  await Promise.all([submitPhoneForm(form()), submitPhoneForm(form())]);
  await submitPhoneForm(form());
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('checks the number when the cursor leaves it, and takes the message away once it is right', () => {
  watchPhoneForm(form());
  input().dispatchEvent(new Event('blur'));
  expect(state()).toBe('');
  input().value = '1380000';
  input().dispatchEvent(new Event('blur'));
  expect(state()).toBe('手机号码格式不对');
  input().value = '13800000001';
  input().dispatchEvent(new Event('input'));
  expect(state()).toBe('');
  expect(input().hasAttribute('aria-invalid')).toBe(false);
});
