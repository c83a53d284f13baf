/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getInput, fill, renderWithFakeApi, success } from '../render-with-fake-api.tsx';
import { LoginPanel } from '../login-panel.tsx';

const SECRET = 'mima-zhucheng-2026';
const PATH = '/getPasswordStrength';
const judged = (acceptable: boolean) =>
  success({
    score: acceptable ? 4 : 1,
    acceptable,
    warning: '这是常见的词',
    suggestions: ['加几个字'],
  });

function show(acceptable: boolean) {
  const asked = renderWithFakeApi(<LoginPanel product="筑程云" first="register" />, {
    [PATH]: judged(acceptable),
  });
  fill('手机号码', '13800000001');
  return asked.filter.bind(asked, ({ path }: { path: string }) => path.endsWith(PATH));
}

/** Blurs the field; the form validates it on the same event. */
const leave = () => act(async () => void fireEvent.blur(getInput('设置密码')));

describe('NewPasswordField', () => {
  it('calls the API on blur and not while typing', async () => {
    const asked = show(false);
    fill('设置密码', SECRET.slice(0, 10));
    fill('设置密码', SECRET);
    expect(asked()).toEqual([]);
    await leave();
    await screen.findByText('这是常见的词；加几个字');
    expect(asked()).toEqual([
      { path: `/api/user/auth${PATH}`, body: { password: SECRET, hints: ['13800000001'] } },
    ]);
  });

  it('does not call the API while the password is too short', async () => {
    const asked = show(true);
    fill('设置密码', 'short');
    await leave();
    expect(asked()).toEqual([]);
  });

  it('writes the password to no log, storage or address', async () => {
    const lines: unknown[][] = [];
    const levels = ['debug', 'info', 'log', 'warn', 'error'] as const;
    const spies = levels.map((level) =>
      jest.spyOn(console, level).mockImplementation((...line) => void lines.push(line)),
    );
    const asked = show(true);
    fill('设置密码', SECRET);
    await leave();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('强')).toBeTruthy());
    for (const spy of spies) spy.mockRestore();
    const written = [
      ...[lines, { ...localStorage }, { ...sessionStorage }],
      ...[window.location.href, asked().map(({ path }) => path)],
    ];
    expect(JSON.stringify(written)).not.toContain(SECRET);
  });
});
