/** Code of success; a string on the wire, numbers are accepted. */
const SUCCESS = '30000';

/** Time limit of a call in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Reply of a call, its fields unchecked. */
export interface Reply {
  ok: boolean;
  msg: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Calls the API without the store of hydrated pages. Returns undefined if there is no reply with an envelope: the page is
 * left, the network is down, the service restarts.
 */
export async function call(path: string, payload: object): Promise<Reply | undefined> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const fields = (await response.json()) as Record<string, unknown>;
    if (fields.code === undefined) return undefined;
    const ok = String(fields.code) === SUCCESS;
    return { ok, msg: typeof fields.msg === 'string' ? fields.msg : '', fields };
  } catch {
    return undefined;
  }
}
