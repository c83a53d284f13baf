import fp from 'fastify-plugin';
import { ChangeListener } from '../db/signals/change-listener.ts';
import { logServers } from '../db/servers/pooler-route.ts';
import { Databases } from '../db/databases.ts';
import { Broadcasts, Signals } from '../db/signals/signals.ts';
import { FeatureFlags } from '../infrastructure/feature-flags.repository.ts';
import { Caches } from '../http/replies/caches.ts';

/** Connection pools, the listening connection, and the caches that its notifications invalidate. */
export default fp(
  async (app) => {
    const { databaseUrl, poolers, replicaUrls, replicaMaxLag, databasePool, replyCacheBytes } =
      app.config;
    const databases = new Databases({
      url: databaseUrl,
      poolers,
      replicaUrls,
      max: databasePool,
      maxLag: replicaMaxLag,
      report: ({ level, text }) => app.log[level](text),
    });
    const changes = new ChangeListener(databaseUrl);
    const caches = new Caches(replyCacheBytes);
    const featureFlags = new FeatureFlags(databases.primary);
    caches.setEnabled(false);
    const leaveServers = logServers({ url: databaseUrl, poolers }, app.log);
    changes.subscribe({
      onChange: ({ tags }) => {
        databases.noteChange();
        caches.invalidate(tags);
        if (tags.includes('site') || tags.includes('*')) featureFlags.forget();
      },
      onConnection: (connected) => {
        caches.setEnabled(connected);
        if (!connected && !changes.closed)
          app.log.warn('the listening connection is lost: replies are not cached');
      },
    });
    app.decorate('databases', databases);
    app.decorate('featureFlags', featureFlags);
    app.decorate('changes', changes);
    app.decorate('signals', new Signals(changes));
    const broadcasts = new Broadcasts(changes);
    app.decorate('broadcasts', broadcasts);
    app.decorate('caches', caches);
    app.addHook('onReady', async () => {
      await Promise.all([changes.start(), databases.start()]);
    });
    app.addHook('onClose', async () => {
      leaveServers();
      await broadcasts.close();
      await changes.close();
      await databases.close();
    });
  },
  { name: 'database' },
);
