import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import type { EndpointDef, RequestOf, ReplyOf } from '@zhucheng/contracts';
import { text } from 'node:stream/consumers';
import { judgeAnswer, judgeError, judgePage, type Fate } from './rules/fates.ts';

/** Milliseconds after which nobody waits any longer: more than the ten seconds in which the API answers. */
const PATIENCE_MS = 15_000;

/** Programs get no conversation with the service, so the mix says that it is a browser. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'accept-language': 'zh-CN',
};

/** A browser with its cookies. On loopback each has an address of its own, because limits are counted by address. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address: string | undefined;

  constructor(address?: string) {
    this.address = address;
  }

  take(reply: IncomingMessage): void {
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  get header(): { cookie?: string } {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

/** A call that has ended, in whatever way. `reply` is the envelope, if it was answered with one. */
export interface Outcome<Reply> {
  fate: Fate;
  reply?: Reply;
  headers: IncomingMessage['headers'];
  detail: string;
}

/** What is sent. */
interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** A reply that has come whole. */
interface Exchanged {
  reply: IncomingMessage;
  content: string;
}

/** Answers as a name server that knows one address. */
const lookUp =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);

/** Makes calls to an origin as browsers do. */
export class MixClient {
  readonly #origin: URL;
  readonly #agent: HttpAgent | HttpsAgent;

  /** Addresses as a name server gives them for the origin, the one in use first. */
  #addresses: readonly string[];

  /** As browsers do, each call passes over the addresses at which nobody takes connections. */
  constructor(origin: string, addresses: readonly string[] = []) {
    this.#origin = new URL(origin);
    this.#addresses = addresses;
    const Agent = this.#origin.protocol === 'https:' ? HttpsAgent : HttpAgent;
    this.#agent = new Agent({ keepAlive: true });
  }

  /** Calls an endpoint with a request that fits its contract. */
  async call<E extends EndpointDef>(
    endpoint: E,
    input: RequestOf<E>,
    browser: Browser,
  ): Promise<Outcome<ReplyOf<E>>> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    return this.post(`/api${endpoint.path}`, { headers, body }, browser);
  }

  /** Posts to the API whatever it takes besides JSON. */
  async post<Reply>(
    path: string,
    { headers, body }: { headers: Record<string, string>; body: string },
    browser: Browser,
  ): Promise<Outcome<Reply>> {
    return this.#send({ method: 'POST', path, headers, body }, browser, (reply, content) => {
      // Uploads are answered without an envelope.
      if (reply.statusCode === 201) return { fate: 'acknowledged' };
      const envelope = parseEnvelope(content);
      const fate = judgeAnswer({
        status: reply.statusCode ?? 0,
        retryAfter: reply.headers['retry-after'],
        code: envelope?.code,
      });
      return { fate, reply: envelope as Reply };
    });
  }

  /** Opens a page or a file of one. As in browsers, one whose kept connection was just closed is asked for again. */
  async open(path: string, browser: Browser): Promise<Outcome<string>> {
    return this.#send({ method: 'GET', path }, browser, ({ statusCode = 0 }, content) => ({
      fate: judgePage({ status: statusCode }),
      reply: content,
    }));
  }

  async #send<Reply>(
    sent: Sent,
    browser: Browser,
    judge: (reply: IncomingMessage, content: string) => { fate: Fate; reply?: Reply },
  ): Promise<Outcome<Reply>> {
    const what = `${sent.method} ${sent.path}`;
    try {
      const { reply, content } = await this.#exchange(sent, browser);
      browser.take(reply);
      const detail = `${what}: ${reply.statusCode} ${content.slice(0, 200)}`;
      return { ...judge(reply, content), headers: reply.headers, detail };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { fate: judgeError(code), headers: {}, detail: `${what}: ${code ?? message}` };
    }
  }

  /**
   * Sends a call to the first of some addresses that takes connections. The addresses are this call's own: of two that are refused at
   * once, the second would else go on to the address that the first has just put last.
   */
  #exchange(
    sent: Sent,
    browser: Browser,
    addresses: readonly string[] = this.#addresses,
  ): Promise<Exchanged> {
    const { promise, resolve, reject } = Promise.withResolvers<Exchanged>();
    const [address, ...others] = addresses;
    const send = this.#origin.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(new URL(sent.path, this.#origin), {
      method: sent.method,
      agent: this.#agent,
      headers: { ...BROWSER, origin: this.#origin.origin, ...browser.header, ...sent.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(address !== undefined && { lookup: lookUp(address) }),
      ...(browser.address && { localAddress: browser.address }),
    });
    request.once('response', (reply) => {
      text(reply).then((content) => resolve({ reply, content }), reject);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      const again = (left: readonly string[]) =>
        void this.#exchange(sent, browser, left).then(resolve, reject);
      // Each stale connection is gone then, so the last repetition has a new one.
      const wasStale = request.reusedSocket && error.code === 'ECONNRESET';
      if (error.code === 'ECONNREFUSED' && address !== undefined && others.length > 0) {
        this.#addresses = [...this.#addresses.filter((it) => it !== address), address];
        again(others);
      } else if (sent.method === 'GET' && wasStale) again(addresses);
      else reject(error);
    });
    request.end(sent.body);
    return promise;
  }

  /** Opens a page or any other address and returns its text; throws unless it is there. */
  async read(path: string, browser: Browser): Promise<string> {
    const { reply, content } = await this.#exchange({ method: 'GET', path }, browser);
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`);
    return content;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function parseEnvelope(content: string): { code?: string } | undefined {
  try {
    return JSON.parse(content) as { code?: string };
  } catch {
    return undefined;
  }
}
