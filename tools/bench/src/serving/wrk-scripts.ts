import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));

/** Writes a temporary file and returns its path. */
export function writeTemporaryFile(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** In a body, replaced by a number that no other request has. */
export const SERIAL = '@serial';

/** Writes a wrk script that sends calls with keys in turn; `etags` of the paths ask whether they have changed. */
export function keyScript(
  name: string,
  calls: readonly KeyCall[],
  keys: readonly string[],
): string {
  const rows = calls.map(({ path, body = '', etag = '' }) => `{'${path}','${body}','${etag}'}`);
  return writeTemporaryFile(
    `${name}.lua`,
    `local calls = {${rows.join(',')}}
local keys = {${keys.map((key) => `'${key}'`).join(',')}}
local i = 0
local serial = os.time() * 1000
request = function()
  i = i + 1
  serial = serial + 1
  local call = calls[i % #calls + 1]
  local headers = {['authorization'] = 'Bearer ' .. keys[i % #keys + 1]}
  if call[3] ~= '' then headers['if-none-match'] = call[3] end
  local path = call[1]:gsub('${SERIAL}', string.format('%d', serial))
  if call[2] == '' then return wrk.format('GET', path, headers) end
  headers['content-type'] = 'application/json'
  headers['accept'] = 'application/json, text/event-stream'
  local body = call[2]:gsub('${SERIAL}', string.format('%d', serial))
  return wrk.format('POST', path, headers, body)
end`,
  );
}

/** A call with a key: a GET, or a POST where it has a body. */
export interface KeyCall {
  path: string;
  body?: string;
  etag?: string;
}

/** Writes a wrk script that posts bodies in turn, with a cookie where the call needs one. */
export function postScript(
  name: string,
  path: string,
  bodies: readonly object[],
  cookie = '',
): string {
  const quoted = bodies.map((body) => `'${JSON.stringify(body)}'`).join(',');
  return writeTemporaryFile(
    `${name}.lua`,
    `local bodies = {${quoted}}
local i = 0
local serial = os.time() * 1000
request = function()
  i = i % #bodies + 1
  serial = serial + 1
  local body = bodies[i]:gsub('${SERIAL}', string.format('%d', serial))
  return wrk.format('POST', '${path}', {['content-type'] = 'application/json', ['sec-fetch-site'] = 'same-origin', ['cookie'] = '${cookie}'}, body)
end`,
  );
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Writes a wrk script that requests pages in turn, in an encoding or uncompressed. */
export function getScript(name: string, paths: readonly string[], encoding = 'identity'): string {
  const quoted = paths.map((path) => `'${path}'`).join(',');
  return writeTemporaryFile(
    `${name}.lua`,
    `local paths = {${quoted}}
local i = 0
request = function()
  i = i % #paths + 1
  return wrk.format('GET', paths[i], {['accept-encoding'] = '${encoding}', ['accept'] = 'text/html', ['user-agent'] = '${BROWSER}'})
end`,
  );
}
