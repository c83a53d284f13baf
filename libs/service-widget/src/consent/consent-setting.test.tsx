import { fireEvent, render, screen } from '@testing-library/react';
import { getConsent, setConsent } from '../page-script/consent/consent.ts';
import { ConsentSetting } from './consent-setting.tsx';

const signal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  signal(undefined);
});

describe('ConsentSetting', () => {
  it('shows the choice, changes it, and follows a choice made elsewhere on the page', () => {
    render(<ConsentSetting />);
    expect(screen.getByRole('status').textContent).toContain('还没有选择');
    fireEvent.click(screen.getByRole('button', { name: '同意统计' }));
    expect(getConsent()).toBe('granted');
    expect(screen.getByRole('button', { name: '同意统计', pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '拒绝统计' }));
    expect(getConsent()).toBe('refused');
    expect(screen.getByRole('status').textContent).toContain('您已拒绝');
  });

  it("offers no choice against the browser's own signal", () => {
    signal(true);
    setConsent('granted');
    render(<ConsentSetting />);
    expect(screen.getByRole('status').textContent).toContain('不跟踪');
    for (const button of screen.getAllByRole<HTMLButtonElement>('button'))
      expect(button.disabled).toBe(true);
  });
});
