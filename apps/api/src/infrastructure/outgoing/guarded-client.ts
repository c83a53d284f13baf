import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { toOutgoingProblem } from './outgoing-problem.rules.ts';
import {
  createPublicLookup,
  createResolve,
  isPublicAddress,
  NotPublicError,
  resolvePublic,
  type Resolve,
} from './public-address.ts';

/** Milliseconds for everything: finding the name, connecting, sending and reading. */
const TIMEOUT_MS = 10_000;

/** Bytes of a reply that are read. */
const MAX_REPLY_BYTES = 64_000;

/** Connections are reused while they are this fresh, so that many messages to one receiver cost one handshake. */
const KEEP_ALIVE_MS = 4_000;

/** Request to an address that somebody else gave. */
export interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** What came back, as far as it was read. */
export interface OutgoingReply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** True if the reply was longer than what is read. */
  isCut: boolean;
}

/** What a {@link GuardedClient} may be told. */
export interface GuardOptions {
  /** DNS servers as `address` or `address:port`; the machine's without any. */
  dnsServers?: readonly string[];
  /**
   * Beginnings of addresses that are not checked because they are this site's own, or a receiver of tests. An origin ends with
   * a slash.
   */
  trusted?: readonly string[];
  timeoutMs?: number;
}

/** Reason why nothing came back, in Chinese, for those who gave the address. */
export class OutgoingError extends Error {}

/**
 * Sends requests to addresses that people outside gave. Only https, only to the public internet: a name is resolved once and the
 * connection goes to the address that was checked, so a name that changes its mind leads nowhere. Redirects are not
 * followed. Takes ten seconds at most and reads 64 kB at most.
 */
export class GuardedClient {
  readonly #options: GuardOptions;
  readonly #resolve: Resolve;
  readonly #guarded: Agent;
  readonly #trusted = new Agent({ keepAliveTimeout: KEEP_ALIVE_MS });

  constructor(options: GuardOptions = {}) {
    this.#options = options;
    this.#resolve = createResolve(options.dnsServers ?? [], options.timeoutMs);
    this.#guarded = new Agent({
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { lookup: createPublicLookup(this.#resolve) },
    });
  }

  /** Sends a request, or throws an {@link OutgoingError}. */
  async send(request: OutgoingRequest): Promise<OutgoingReply> {
    try {
      const url = new URL(request.url);
      return await this.#exchange(this.#chooseAgent(url), url, request);
    } catch (error) {
      throw new OutgoingError(toOutgoingProblem(error), { cause: error });
    }
  }

  /** Throws an {@link OutgoingError} where no request would be sent to the address. Its name is resolved, within seconds. */
  async check(address: string): Promise<void> {
    try {
      const url = new URL(address);
      if (this.#chooseAgent(url) === this.#trusted || isIP(bareHost(url))) return;
      await resolvePublic(this.#resolve, url.hostname);
    } catch (error) {
      throw new OutgoingError(toOutgoingProblem(error), { cause: error });
    }
  }

  /** Ends the connections. */
  async close(): Promise<void> {
    await Promise.all([this.#guarded.close(), this.#trusted.close()]);
  }

  #chooseAgent(url: URL): Agent {
    if (this.#options.trusted?.some((start) => url.href.startsWith(start))) return this.#trusted;
    if (url.protocol !== 'https:') throw new OutgoingError('地址要以 https:// 开头');
    if (url.username || url.password) throw new OutgoingError('地址里不能带用户名和密码');
    // Addresses in figures are never looked up.
    const host = bareHost(url);
    if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError(host);
    return this.#guarded;
  }

  async #exchange(agent: Agent, url: URL, request: OutgoingRequest): Promise<OutgoingReply> {
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: { ...request.headers },
      body: request.body ?? null,
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
    });
    return { status: statusCode, headers, ...(await readStart(body)) };
  }
}

/** Host without the brackets of IPv6. */
const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

async function readStart(body: Dispatcher.ResponseData['body']) {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES).toString('utf8');
  return { text, isCut: size > MAX_REPLY_BYTES };
}
