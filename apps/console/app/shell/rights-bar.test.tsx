import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Permission } from '@zhucheng/contracts';
import { renderWithApi } from '../shared/render-with-api.tsx';
import { prompts } from '../shared/session/prompts.ts';
import { StaffContext, useSessionState } from '../shared/session/use-staff.ts';
import { RightsBar } from './rights-bar.tsx';

let permissions: Permission[];
const me = () => ({
  model: {
    accountId: 'a'.repeat(32),
    name: '林编辑',
    phone: '138****0001',
    roles: [],
    permissions,
    recoveryCodesLeft: 10,
    provenUntil: null,
    endsAt: '2026-11-23T20:00:00+08:00',
  },
});

function Page() {
  const session = useSessionState();
  if (session.state !== 'staff') return null;
  return (
    <StaffContext value={session.staff}>
      <RightsBar />
      <textarea aria-label="正文" />
    </StaffContext>
  );
}

afterEach(cleanup);

const open = async () => {
  permissions = ['content:read', 'content:write'];
  renderWithApi(<Page />, { '/auth/me': me });
  const text = await screen.findByLabelText('正文');
  fireEvent.change(text, { target: { value: '写了一半' } });
  return text;
};

describe('a page whose role is taken meanwhile', () => {
  it('says which permissions are gone, and keeps what was written', async () => {
    const text = await open();
    permissions = ['content:read'];
    act(() => prompts.reportRefusal());
    expect(await screen.findByText(/不再有“编辑内容”的权限/)).toBeTruthy();
    expect(screen.getByLabelText('正文')).toBe(text);
    expect((text as HTMLTextAreaElement).value).toBe('写了一半');
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/不再有/)).toBeNull();
  });

  it('says nothing where a call was refused for another reason', async () => {
    await open();
    await act(async () => {
      prompts.reportRefusal();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
