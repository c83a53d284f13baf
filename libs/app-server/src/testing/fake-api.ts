import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the API: articles that a test changes, and the stream of invalidations. */
export interface FakeApi {
  origin: string;
  /** Titles by id; `null` is a withdrawn article. */
  articles: Map<string, string | null>;
  /** Number of calls for an article so far. */
  calls: (id: string) => number;
  /** Milliseconds before an article is answered; its title is read when the call arrives. */
  delay: (milliseconds: number) => void;
  /** Tells the listeners that content changed. */
  emit: (tags: string[]) => void;
  /** Leaves out a number, as if an event had been lost. */
  loseEvent: () => void;
  /** Cuts the streams without a word. */
  cut: () => void;
  listeners: () => number;
  stop: () => Promise<void>;
}

const envelope = (title: string | null | undefined) => {
  if (title === undefined) return { status: 404, body: { code: '40400', msg: '文章不存在' } };
  if (title === null) return { status: 410, body: { code: '41000', msg: '文章已下架' } };
  return { status: 200, body: { code: '30000', msg: '成功', model: { title } } };
};

/** Starts a fake API; `port` 0 takes a free one. */
export async function startFakeApi(port = 0): Promise<FakeApi> {
  const articles = new Map<string, string | null>();
  const streams = new Set<ServerResponse>();
  const asked: string[] = [];
  let pause = 0;
  let seq = 0;

  const openStream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ seq, tags: [] })}\n\n`);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/api/internal/invalidations') {
      if (request.headers['x-service-token'] === 'secret') return openStream(response);
      return void response.writeHead(403).end();
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { id } = JSON.parse(text) as { id: string };
    asked.push(id);
    const { status, body } = envelope(articles.get(id));
    await new Promise((resolve) => setTimeout(resolve, pause));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    articles,
    calls: (id) => asked.filter((one) => one === id).length,
    delay: (milliseconds) => (pause = milliseconds),
    emit(tags) {
      seq += 1;
      for (const stream of streams) stream.write(`data: ${JSON.stringify({ seq, tags })}\n\n`);
    },
    loseEvent: () => (seq += 1),
    cut: () => streams.forEach((stream) => stream.destroy()),
    listeners: () => streams.size,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
