import { createRequire } from 'node:module';
import { api } from '../api.ts';
import { makeStore } from '../store.ts';

/** Version whose internals have been checked. Change it only after checking those of the new version. */
const READ_VERSION = '2.14.0';

describe('RTK Query internals', () => {
  it('belong to the version that has been checked', () => {
    const require = createRequire(import.meta.url);
    const { version } = require('@reduxjs/toolkit/package.json') as { version: string };
    expect(version).toBe(READ_VERSION);
  });

  it('still provide the subscription counter', () => {
    const subscriptions: unknown = makeStore().dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    );
    expect(subscriptions).toMatchObject({ getSubscriptionCount: expect.any(Function) });
  });
});
