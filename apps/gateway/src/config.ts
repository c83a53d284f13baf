/** Settings of one gateway process. */
export interface GatewayConfig {
  host: string;
  port: number;
  /** Public scheme, `http` or `https`; sent on as `X-Forwarded-Proto`. */
  protocol: string;
  /** Origin of every running backend by its name in the path table of site-config. */
  backends: Readonly<Record<string, string>>;
  /** App served by Vite's development server; it also gets that server's own paths. */
  devApp?: string | undefined;
  /** Milliseconds until a backend's response must begin, counted from the end of the request. */
  responseTimeoutMs: number;
  /** Milliseconds until the headers of a request must be complete. */
  headersTimeoutMs: number;
}

const DEFAULT_RESPONSE_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 20_000;

/** Reads the settings from the environment; `BACKENDS` is a JSON object of origins. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    protocol: new URL(env.PUBLIC_ORIGIN ?? 'http://localhost').protocol.slice(0, -1),
    backends: JSON.parse(env.BACKENDS ?? '{}') as Record<string, string>,
    devApp: env.DEV_APP || undefined,
    responseTimeoutMs: Number(env.RESPONSE_TIMEOUT_MS ?? DEFAULT_RESPONSE_TIMEOUT_MS),
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
  };
}
