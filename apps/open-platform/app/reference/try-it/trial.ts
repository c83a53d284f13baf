import type { Operation, Parameter } from '../document/operations.ts';

/** Field of the form that tries an operation. */
export interface TrialField {
  name: string;
  in: string;
  required: boolean;
  values: readonly string[];
  example: string;
}

/** What the browser needs to try an operation. */
export interface Trial {
  method: string;
  /** Path on this origin. */
  path: string;
  summary: string;
  keyed: boolean;
  fields: readonly TrialField[];
  body?: { mediaType: string; text: string };
}

const PLACES = new Set(['path', 'query', 'header']);

const toField = ({ name, in: place, required, values, example }: Parameter): TrialField => ({
  name,
  in: place,
  required,
  values,
  example,
});

/** Returns what the browser needs of an operation. */
export function toTrial({
  server,
  path,
  method,
  summary,
  keyed,
  parameters,
  body,
}: Operation): Trial {
  const base = URL.canParse(server) ? new URL(server).pathname : server;
  return {
    method,
    path: base.replace(/\/+$/, '') + path,
    summary,
    keyed,
    fields: parameters.filter((parameter) => PLACES.has(parameter.in)).map(toField),
    ...(body && { body: { mediaType: body.mediaType, text: body.example } }),
  };
}

/** Values of the form by the name of their field. */
export type TrialValues = ReadonlyMap<string, string>;

/** Address of a trial with its values; empty ones are left out of the query. */
export function toAddress({ path, fields }: Trial, values: TrialValues): string {
  const address = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const query = new URLSearchParams();
  for (const { name, in: place } of fields) {
    const value = values.get(name)?.trim();
    if (place === 'query' && value) query.append(name, value);
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

/** Name of the header by which a call that is sent twice is done once. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Headers of a trial with its values; empty ones are left out, but a call that may be repeated gets a key of its own. */
export function toHeaders({ fields, body }: Trial, values: TrialValues, key: string) {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body) headers['Content-Type'] = body.mediaType;
  for (const { name, in: place } of fields) {
    if (place !== 'header') continue;
    const value = values.get(name)?.trim();
    if (value) headers[name] = value;
    else if (name === IDEMPOTENCY_KEY) headers[name] = crypto.randomUUID();
  }
  return headers;
}

/** Explains a call that got no answer. */
export function explainFailure(isOnline: boolean): string {
  return isOnline
    ? '请求没有得到答复：接口服务可能正在维护。参考和指南照常可读，请稍后再试；首页有运行状况。'
    : '您的设备没有联网。连上网络后再发送。';
}

/** Explains an answer of the gateway in place of the API; undefined for answers of the API itself. */
export const explainStatus = (status: number): string | undefined =>
  status >= 502 && status <= 504
    ? '接口服务没有答复，可能正在维护。参考和指南照常可读，请稍后再试；首页有运行状况。'
    : undefined;

/** Path of the page that explains a problem document; undefined for other answers. */
export function findProblemPage(text: string, mediaType: string): string | undefined {
  if (!mediaType.includes('problem+json')) return undefined;
  const [, code] = /"type":\s*"[^"]*\/open\/errors\/([a-z-]+)"/.exec(text) ?? [];
  return code && `/open/errors/${code}`;
}

/** Shows a body as it is read best. */
export function formatBody(text: string, mediaType: string): string {
  if (!mediaType.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
