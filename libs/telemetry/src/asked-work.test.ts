import { setTimeout as sleep } from 'node:timers/promises';
import {
  currentRequests,
  describeRequests,
  getTracing,
  handOn,
  inSpan,
  joinRequests,
  runForRequest,
  runForRequests,
  startTracing,
  stopTracing,
  toSpanOrigin,
} from './index.ts';
import { MAX_REQUESTS } from './asked-work.ts';
import { startCollector } from './testing.ts';

const parent = (end: string) => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333${end}-01`;

describe('the requests of stored work', () => {
  it('are none outside of any request', () => {
    expect([currentRequests(), describeRequests()]).toEqual([null, undefined]);
  });

  it('are those that the work is for, whatever else goes on at the same time', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `request-${at}`);
    // Each stores work, which others do later on, which stores work again.
    const hops = ids.map((id, at) =>
      runForRequest(id, async () => {
        await sleep((at * 7) % 11);
        const stored = currentRequests();
        return runForRequests(stored, async () => {
          await sleep((at * 3) % 5);
          return [currentRequests(), describeRequests()];
        });
      }),
    );
    expect(await Promise.all(hops)).toEqual(ids.map((id) => [[{ id }], id]));
    expect(currentRequests()).toBeNull();
  });

  it('are nobody’s where nobody asked, also within somebody’s request', () => {
    runForRequest('a-request', () =>
      runForRequests(null, () =>
        expect([currentRequests(), describeRequests()]).toEqual([null, undefined]),
      ),
    );
  });

  it('stand in a line as a list where they are several', () => {
    const requests = [{ id: 'one' }, { id: 'two' }, { id: 'one', traceparent: parent('1') }];
    expect(runForRequests(requests, describeRequests)).toEqual(['one', 'two']);
    expect(
      runForRequests(
        [requests[0], requests[2]].flatMap((each) => each ?? []),
        describeRequests,
      ),
    ).toBe('one');
  });

  it('are joined, each once and so many at most', () => {
    const [one, two] = [{ id: 'one' }, { id: 'two', traceparent: parent('1') }];
    expect(joinRequests([[one], null, [two, { ...one }]])).toEqual([one, two]);
    expect(joinRequests([null, []])).toBeNull();
    const many = Array.from({ length: 99 }, (_, at) => ({ id: `request-${at}` }));
    expect(joinRequests([many])).toEqual(many.slice(0, MAX_REQUESTS));
  });
});

describe('the span of stored work', () => {
  it('belongs to the trace of the one that asked, has links to several, and is nobody’s child otherwise', () => {
    const asked = (...ends: string[]) => ends.map((end) => ({ id: end, traceparent: parent(end) }));
    expect(toSpanOrigin(asked('1'))).toEqual({ continues: { traceparent: parent('1') } });
    expect(toSpanOrigin(asked('1', '1'))).toEqual({ continues: { traceparent: parent('1') } });
    expect(toSpanOrigin(asked('1', '2'))).toEqual({
      continues: {},
      links: [parent('1'), parent('2')],
    });
    expect(toSpanOrigin(asked('1'), { isBatch: true })).toEqual({
      continues: {},
      links: [parent('1')],
    });
    expect(toSpanOrigin([{ id: 'untraced' }])).toEqual({ continues: {}, links: [] });
    expect(toSpanOrigin(null)).toEqual({ continues: {}, links: [] });
  });

  it('goes back to the span that stored the work', async () => {
    const collector = await startCollector();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
    await startTracing('a-service', { warn: () => undefined });
    const store = (id: string) =>
      runForRequest(id, () => inSpan(id, {}, async () => currentRequests()));
    const [one, two] = [await store('one'), await store('two')];
    await inSpan('single', toSpanOrigin(one), async () => undefined);
    await inSpan('joined', toSpanOrigin(joinRequests([one, two])), async () => {
      // What it stores in turn goes back to itself, for the request that it is about.
      expect(handOn(two ?? [])).toEqual([
        { id: 'two', traceparent: getTracing()?.headers().traceparent },
      ]);
    });
    await inSpan('odd', { links: ['nonsense'] }, async () => undefined);
    await stopTracing();
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    await collector.close();
    const span = (name: string) => collector.spans.find((each) => each.name === name);
    expect(span('single')).toMatchObject({ parentSpanId: span('one')?.spanId, links: [] });
    expect(span('joined')?.parentSpanId).toBeUndefined();
    expect(span('joined')?.links).toEqual([span('one')?.spanId, span('two')?.spanId]);
    expect(span('odd')?.links).toEqual([]);
  });
});
