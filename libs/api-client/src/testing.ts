import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of the fake API: status, body (an object becomes JSON) and headers; with `hang` there is none. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  hang?: boolean;
  /** Writes the response itself, for streams. */
  stream?: (response: ServerResponse) => void;
}

/** Request received by the fake API. */
export interface ReceivedRequest {
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** HTTP server whose responses are set by a test. */
export interface FakeApi {
  origin: string;
  calls: ReceivedRequest[];
  answer: (make: (call: ReceivedRequest) => FakeResponse | Promise<FakeResponse>) => void;
  close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts a fake API; port 0 takes a free one. */
export async function startFakeApi(port = 0): Promise<FakeApi> {
  const calls: ReceivedRequest[] = [];
  let make: (call: ReceivedRequest) => FakeResponse | Promise<FakeResponse> = () => ({});
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = '', headers } = request;
    const call = { path: url, method, headers, body: await readBody(request) };
    calls.push(call);
    const { status = 200, body = '', headers: extra, hang, stream } = await make(call);
    if (hang) return;
    if (stream) return stream(response);
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...extra });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => (make = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
