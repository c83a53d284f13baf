import type { ServerResponse } from 'node:http';
import type { RunningExperiment, ViewCount } from '@zhucheng/domain-service/experiments';
import { startFakeApi, type FakeResponse } from '@zhucheng/api-client/testing';

/** Fake API with articles set by a test and the stream of invalidations. */
export interface FakeContentApi {
  origin: string;
  /** Titles by id; `null` for withdrawn articles. */
  articles: Map<string, string | null>;
  /** Titles of unpublished versions by their tickets. */
  previews: Map<string, string>;
  /** Cookies of the owners of articles that only they may read, by id. */
  owners: Map<string, string>;
  /** Number of calls for an article so far. */
  calls: (id: string) => number;
  /** Makes calls for an article fail with a status until {@link FakeContentApi.recover}. */
  fail: (id: string, status: number) => void;
  recover: (id: string) => void;
  /** Names of all headers that calls have carried so far. */
  headers: () => string[];
  /** Delays replies by a number of milliseconds; the title is read when the call arrives. */
  delay: (milliseconds: number) => void;
  /** Experiments that run. */
  experiments: RunningExperiment[];
  /** Views of experiments that the servers have reported. */
  views: ViewCount[];
  /** What staff have set over the environment. */
  site: Record<string, string>;
  /** Sends an invalidation to the listeners. */
  emit: (tags: string[]) => void;
  /** Skips a sequence number, as if an event had been lost. */
  loseEvent: () => void;
  /** Destroys the open streams. */
  cut: () => void;
  /** Sends nothing more by the open streams, which stay open. */
  mute: () => void;
  /** Number of open streams. */
  listeners: () => number;
  stop: () => Promise<void>;
}

const articleReply = (title: string | null | undefined): FakeResponse => {
  if (title === undefined) return { status: 404, body: { code: '40400', msg: '文章不存在' } };
  if (title === null) return { status: 410, body: { code: '41000', msg: '文章已下架' } };
  return { body: { code: '30000', msg: '成功', model: { title } } };
};

const HEARTBEAT_MS = 500;

/** Starts the fake; `port` 0 takes a free one. */
export async function startFakeContentApi(port = 0): Promise<FakeContentApi> {
  const articles = new Map<string, string | null>();
  const previews = new Map<string, string>();
  const owners = new Map<string, string>();
  const streams = new Set<ServerResponse>();
  const requested: string[] = [];
  const failing = new Map<string, number>();
  const headerNames = new Set<string>();
  const experiments: RunningExperiment[] = [];
  const views: ViewCount[] = [];
  const site: Record<string, string> = {};
  let pause = 0;
  let seq = 0;
  const muted = new Set<ServerResponse>();
  const send = (response: ServerResponse, tags: string[]) =>
    response.write(`data: ${JSON.stringify({ seq, tags })}\n\n`);

  const openStream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(response, []);
    streams.add(response);
    const heartbeat = setInterval(
      () => muted.has(response) || response.write(': still here\n\n'),
      HEARTBEAT_MS,
    );
    response.on('close', () => {
      clearInterval(heartbeat);
      streams.delete(response);
    });
  };

  const api = await startFakeApi(port);
  api.answer(async ({ path, headers, body }) => {
    if (path === '/api/internal/invalidations') {
      return headers['x-service-token'] === 'secret' ? { stream: openStream } : { status: 403 };
    }
    if (path === '/api/internal/site') return { body: { environment: site } };
    if (path === '/api/internal/experiments') return { body: { experiments } };
    if (path === '/api/internal/experiments/views') {
      views.push(...(JSON.parse(body) as { counts: ViewCount[] }).counts);
      return { status: 204 };
    }
    const { id, ticket = '' } = JSON.parse(body) as { id: string; ticket?: string };
    if (path.endsWith('/news/pub/preview')) return articleReply(previews.get(ticket));
    requested.push(id);
    for (const name of Object.keys(headers)) headerNames.add(name);
    const status = failing.get(id);
    const isHidden = owners.has(id) && headers.cookie !== owners.get(id);
    const title = isHidden ? undefined : articles.get(id);
    const reply = status === undefined ? articleReply(title) : { status };
    await new Promise((resolve) => setTimeout(resolve, pause));
    return reply;
  });

  return {
    origin: api.origin,
    articles,
    previews,
    owners,
    experiments,
    views,
    site,
    calls: (id) => requested.filter((one) => one === id).length,
    fail: (id, status) => failing.set(id, status),
    recover: (id) => failing.delete(id),
    headers: () => [...headerNames],
    delay: (milliseconds) => (pause = milliseconds),
    emit(tags) {
      seq += 1;
      for (const stream of streams) send(stream, tags);
    },
    loseEvent: () => (seq += 1),
    cut: () => streams.forEach((stream) => stream.destroy()),
    mute: () => streams.forEach((stream) => muted.add(stream)),
    listeners: () => streams.size,
    stop: api.close,
  };
}
