import type { Config } from '../../../config.ts';
import { GuardedClient } from '../../../infrastructure/outgoing/guarded-client.ts';

/** Path of the receivers of this site. */
export const INBOX_PATH = '/api/open/inbox/';

/** Creates a client for the addresses of webhooks. The receivers of this site are trusted wherever it runs. */
export function createWebhookClient({
  publicOrigin,
  dnsServers,
  webhookTestOrigins,
}: Config): GuardedClient {
  const tests = webhookTestOrigins.map((origin) => `${origin}/`);
  return new GuardedClient({ dnsServers, trusted: [publicOrigin + INBOX_PATH, ...tests] });
}

const known = new WeakMap<Config, GuardedClient>();

/** The client of a configuration, created once. */
export function getWebhookClient(config: Config): GuardedClient {
  let client = known.get(config);
  if (!client) known.set(config, (client = createWebhookClient(config)));
  return client;
}
