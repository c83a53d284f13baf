import { fakeCalls } from '../testing/fake-session.ts';
import { refreshSession } from '../session/session.ts';
import { gateSlice } from './gate-slice.ts';
import { askForLogin, settleGate } from './login-gate.ts';

type Rooted = Parameters<typeof gateSlice.selectors.gate>[0];

describe('askForLogin', () => {
  it('lets members through without a dialog', async () => {
    const { store, calls } = fakeCalls();
    await refreshSession(store, calls);
    expect(await askForLogin(store, '即可收藏')).toBe(true);
    expect(gateSlice.selectors.gate(store.getState() as Rooted).open).toBe(false);
  });

  it.each([true, false])(
    'opens the dialog for visitors and answers everyone: %s',
    async (answer) => {
      const { store } = fakeCalls();
      const both = [askForLogin(store, '即可收藏'), askForLogin(store, '即可下载')];
      expect(gateSlice.selectors.gate(store.getState() as Rooted)).toEqual({
        open: true,
        reason: '即可下载',
      });
      settleGate(store, answer);
      expect(await Promise.all(both)).toEqual([answer, answer]);
      expect(gateSlice.selectors.gate(store.getState() as Rooted).open).toBe(false);
    },
  );
});
