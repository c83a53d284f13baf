/** One server of a database address. */
export interface DatabaseServer {
  /** `host:port`, as messages and metrics name it. */
  name: string;
  host: string;
  port: number;
  /** Address that names this server only. */
  url: string;
}

const STANDARD_PORT = 5432;
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const SERVER = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
/** The two names that libpq has for "only the server that takes writes". */
const WRITABLE = ['read-write', 'primary'];
const TARGET = 'target_session_attrs';

/**
 * Servers of an address in libpq's form, `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, of which
 * one takes writes. Empty when there is nothing to choose: one server, whose state nobody asks for. Throws a RangeError that
 * says what is wrong.
 */
export function parseServers(url: string): DatabaseServer[] {
  const [, scheme, authority = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const parameters = query.split('&').filter(Boolean);
  const isTarget = (parameter: string) => parameter.startsWith(`${TARGET}=`);
  const target = parameters.find(isTarget)?.split('=')[1];
  const at = authority.lastIndexOf('@') + 1;
  const names = authority.slice(at).split(',');
  if (target === undefined && names.length < 2) return [];
  if (scheme === undefined) throw new RangeError('is not a PostgreSQL address');
  if (target !== undefined && !WRITABLE.includes(target)) {
    throw new RangeError(`must have ${TARGET}=read-write`);
  }
  const rest = parameters.filter((parameter) => !isTarget(parameter)).join('&');
  return names.map((name, index) => {
    const [, host = '', digits = String(STANDARD_PORT)] = SERVER.exec(name) ?? [];
    const port = Number(digits);
    if (!host || port < 1 || port > 65_535) {
      // Not what stands there: it may be part of a password.
      throw new RangeError(`has no host:port as server ${index + 1}`);
    }
    const place = `${host}:${port}`;
    return {
      name: place,
      host: host.replace(/^\[|\]$/g, ''),
      port,
      url: `${scheme}${authority.slice(0, at)}${place}${path}${rest && `?${rest}`}`,
    };
  });
}

/** Servers of an address, also where there is nothing to choose. */
export function listServers(url: string): DatabaseServer[] {
  const servers = parseServers(url);
  if (servers.length > 0) return servers;
  return parseServers(`${url}${url.includes('?') ? '&' : '?'}${TARGET}=${WRITABLE[0]}`);
}

/**
 * Poolers in front of the servers of an address, `host:port,host:port`: they are asked for its database, by its user and password.
 * Throws a RangeError that says what is wrong.
 */
export function listPoolers(poolers: string, url: string): DatabaseServer[] {
  const [, scheme = '', authority = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const names = poolers.split(',').map((name) => name.trim());
  // A port is said: PgBouncer's own is another one than PostgreSQL's.
  if (names.some((name) => !/^[^@/?#]+:\d+$/.test(name))) throw new RangeError('has no host:port');
  const login = authority.slice(0, authority.lastIndexOf('@') + 1);
  return listServers(`${scheme}${login}${names.join(',')}${path}${query && `?${query}`}`);
}
