/** What the gateway is started with. */
export interface GatewayConfig {
  host: string;
  port: number;
  /** `http` or `https`, as visitors see it. */
  protocol: string;
  /** Origin of every backend that runs, by its name in the path table. */
  backends: Readonly<Record<string, string>>;
  /** The app that runs on its development server; it also gets that server's own paths. */
  devApp?: string | undefined;
  /** Longest wait for a backend's answer to begin, once it has the whole request. */
  answerMs: number;
}

const ANSWER_MS = 60_000;

/** Reads the gateway's environment; `BACKENDS` is a JSON object of origins. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    protocol: new URL(env.PUBLIC_ORIGIN ?? 'http://localhost').protocol.slice(0, -1),
    backends: JSON.parse(env.BACKENDS ?? '{}') as Record<string, string>,
    devApp: env.DEV_APP || undefined,
    answerMs: Number(env.ANSWER_MS ?? ANSWER_MS),
  };
}
