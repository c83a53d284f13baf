import { PAGE_APPS, type Deployable } from '@zhucheng/site-config';

/** Addresses and paths of a deployment. */
export interface Deployment {
  serverName: string;
  /** Where nginx listens without a certificate: a port, or `host:port`. */
  listen: string;
  /** `host:port` of every process by app. The portal serves the paths of an app without processes. */
  servers: Partial<Record<Deployable, string[]>>;
  /** Folder with the assets of the current and older releases. */
  assets: string;
  /** Folder in which a file named as a server (`10.0.0.1:8101`) keeps calls from it while it is replaced. */
  down: string;
  certificate?: { file: string; key: string } | undefined;
}

const PORTS: Partial<Record<Deployable, number>> = { api: 8100, portal: 8101 };

/**
 * Returns the name of the environment variable with the processes of an app:
 * `SERVERS_HELP_CENTRE=10.0.0.1:8102,10.0.0.2:8102`.
 */
export function getServersVariable(app: Deployable): string {
  return `SERVERS_${app.toUpperCase().replaceAll('-', '_')}`;
}

/** Reads a deployment from the environment. API and portal default to this machine. */
export function readDeployment(env: Readonly<Record<string, string | undefined>>): Deployment {
  const servers: Deployment['servers'] = {};
  for (const app of ['api', ...PAGE_APPS] as const) {
    const fallback = PORTS[app] ? `127.0.0.1:${PORTS[app]}` : '';
    const list = (env[getServersVariable(app)] ?? fallback)
      .split(',')
      .map((server) => server.trim());
    const named = list.filter(Boolean);
    if (named.length > 0) servers[app] = named;
  }
  return {
    serverName: env.SERVER_NAME ?? '_',
    listen: env.LISTEN ?? '80',
    servers,
    assets: env.ASSETS_DIR ?? '/var/www/zhucheng',
    // Of what a machine forgets when it starts: a mark that somebody left there ends with it.
    down: env.DOWN_DIR ?? '/run/zhucheng/down',
    certificate:
      env.TLS_CERTIFICATE && env.TLS_KEY
        ? { file: env.TLS_CERTIFICATE, key: env.TLS_KEY }
        : undefined,
  };
}
