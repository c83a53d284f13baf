import { createRequire } from 'node:module';
import { api } from '../api.ts';
import { makeStore } from '../store.ts';

/** Version whose internals were read. Change it only after reading those of the new one. */
const READ_VERSION = '2.14.0';

describe('internals of RTK Query', () => {
  it('are those of the version that was read', () => {
    const require = createRequire(import.meta.url);
    const { version } = require('@reduxjs/toolkit/package.json') as { version: string };
    expect(version).toBe(READ_VERSION);
  });

  it('still count the subscribers of a query', () => {
    const subscriptions: unknown = makeStore().dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    );
    expect(subscriptions).toMatchObject({ getSubscriptionCount: expect.any(Function) });
  });
});
