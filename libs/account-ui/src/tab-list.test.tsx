/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { getInput, fill, press, renderWithFakeApi } from './render-with-fake-api.tsx';
import { LoginPanel } from './login-panel.tsx';
import { TabList } from './tab-list.tsx';

const TABS = ['a', 'b', 'c'].map((key) => ({ key, label: key }));

it.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Enter', 'b', undefined],
])('%s on tab %s opens %s', (key, current, opened) => {
  const chosen: string[] = [];
  render(
    <TabList label="标签" tabs={TABS} current={current} onChange={(tab) => chosen.push(tab)}>
      …
    </TabList>,
  );
  fireEvent.keyDown(screen.getByRole('tab', { name: current }), { key });
  expect(chosen).toEqual(opened ? [opened] : []);
  if (opened) expect(document.activeElement?.textContent).toBe(opened);
});

it('switches a registered user from registration to login by code with the same number', () => {
  renderWithFakeApi(<LoginPanel product="筑程云" first="register" />, {});
  fill('手机号码', '13800000001');
  press('用短信验证码登录');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('短信');
  expect(getInput('手机号码').value).toBe('13800000001');
});
