/** Settings of one gateway process. */
export interface GatewayConfig {
  host: string;
  port: number;
  /** Public scheme, `http` or `https`; sent on as `X-Forwarded-Proto`. */
  protocol: string;
  /** Origins of every backend's processes by its name in the path table of site-config. */
  backends: Readonly<Record<string, readonly string[]>>;
  /** App served by Vite's development server; it also gets that server's own paths. */
  devApp?: string | undefined;
  /** Milliseconds until a backend's response must begin, counted from the end of the request. */
  responseTimeoutMs: number;
  /** Milliseconds until the headers of a request must be complete. */
  headersTimeoutMs: number;
}

const DEFAULT_RESPONSE_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 20_000;

/** Parses `{"portal": "http://…", "api": ["http://…", "http://…"]}`: one origin or several by name. */
function parseBackends(json: string): Record<string, string[]> {
  const backends = JSON.parse(json) as Record<string, string | string[]>;
  return Object.fromEntries(Object.entries(backends).map(([name, at]) => [name, [at].flat()]));
}

/** Reads the settings from the environment; `BACKENDS` is a JSON object of origins. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    protocol: new URL(env.PUBLIC_ORIGIN ?? 'http://localhost').protocol.slice(0, -1),
    backends: parseBackends(env.BACKENDS ?? '{}'),
    devApp: env.DEV_APP || undefined,
    responseTimeoutMs: Number(env.RESPONSE_TIMEOUT_MS ?? DEFAULT_RESPONSE_TIMEOUT_MS),
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
  };
}
