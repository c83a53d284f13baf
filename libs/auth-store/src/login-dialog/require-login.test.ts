import { createFakeSession } from '../fake-session.ts';
import { refreshSession } from '../session/session.ts';
import { loginDialogSlice } from './login-dialog-slice.ts';
import { requireLogin, resolveLogin } from './require-login.ts';

type Rooted = Parameters<typeof loginDialogSlice.selectors.loginDialog>[0];

describe('requireLogin', () => {
  it('resolves to true for members without a dialog', async () => {
    const { store, calls } = createFakeSession();
    await refreshSession(store, calls);
    expect(await requireLogin(store, '即可收藏')).toBe(true);
    expect(loginDialogSlice.selectors.loginDialog(store.getState() as Rooted).open).toBe(false);
  });

  it.each([true, false])(
    'opens one dialog for visitors and resolves all calls: %s',
    async (answer) => {
      const { store } = createFakeSession();
      const both = [requireLogin(store, '即可收藏'), requireLogin(store, '即可下载')];
      expect(loginDialogSlice.selectors.loginDialog(store.getState() as Rooted)).toEqual({
        open: true,
        reason: '即可下载',
      });
      resolveLogin(store, answer);
      expect(await Promise.all(both)).toEqual([answer, answer]);
      expect(loginDialogSlice.selectors.loginDialog(store.getState() as Rooted).open).toBe(false);
    },
  );
});
