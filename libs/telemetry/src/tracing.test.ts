import { getTracing, inSpan, startTracing, stopTracing } from './index.ts';
import { startCollector, type Collector } from './testing.ts';

let collector: Collector;
const told: string[] = [];
const log = { warn: (_facts: object, text: string) => void told.push(text) };

async function start(origin: string, env: Record<string, string> = {}) {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: origin, ...env });
  await startTracing('a-service', log);
}

beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await stopTracing();
  await collector.close();
  told.length = 0;
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('OTEL_')) delete process.env[name];
  }
});

const named = (name: string) => collector.spans.find((span) => span.name === name);

describe('tracing', () => {
  it('is off without a collector: work is done, and nothing is recorded', async () => {
    await startTracing('a-service', log);
    expect(getTracing()).toBeUndefined();
    expect(await inSpan('page', {}, async (span) => span)).toBeUndefined();
  });

  it('sends spans that belong to each other when it ends', async () => {
    await start(collector.origin);
    await inSpan('page', { kind: 'server', facts: { 'http.route': '/news/:id' } }, async () => {
      await inSpan('render', {}, async () => undefined);
      await Promise.all(['a', 'b'].map((name) => inSpan(name, {}, async () => undefined)));
    });
    await stopTracing();
    const page = named('page');
    expect(page).toMatchObject({
      service: 'a-service',
      kind: 2,
      facts: { 'http.route': '/news/:id' },
      isFailed: false,
    });
    expect(page?.parentSpanId).toBeUndefined();
    for (const name of ['render', 'a', 'b'])
      expect(named(name)).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
  });

  it('goes on with the trace that another process began', async () => {
    await start(collector.origin);
    const first = getTracing()?.start('first', { kind: 'client' });
    const headers = first?.headers() ?? {};
    first?.end();
    expect(headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    await inSpan('second', { kind: 'server', continues: headers }, async () => undefined);
    await inSpan('third', { continues: { traceparent: 'nonsense' } }, async () => undefined);
    await stopTracing();
    expect(named('second')).toMatchObject({ parentSpanId: named('first')?.spanId });
    expect(named('third')?.parentSpanId).toBeUndefined();
  });

  it('tells the class of an error and not what it says', async () => {
    await start(collector.origin);
    const failing = inSpan('page', {}, () => Promise.reject(new TypeError('13800000001')));
    await expect(failing).rejects.toThrow('13800000001');
    await stopTracing();
    expect(named('page')).toMatchObject({ isFailed: true, facts: { 'error.type': 'TypeError' } });
    expect(JSON.stringify(collector.spans)).not.toContain('13800000001');
  });

  it('records what the sampler of the environment says, and of a parent what it decided', async () => {
    await start(collector.origin, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const sampled = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await inSpan('own', {}, async () => expect(getTracing()?.isRecording()).toBe(false));
    await inSpan('continued', { continues: { traceparent: sampled } }, async () => undefined);
    await stopTracing();
    expect(collector.spans.map(({ name }) => name)).toEqual(['continued']);
  });

  it.each(['file:///tmp/traces', 'collector'])(
    'does not start with %s, and says so',
    async (url) => {
      await start(url);
      expect(getTracing()).toBeUndefined();
      expect(told).toEqual(['链路追踪没有启动：请检查 OTEL_EXPORTER_OTLP_ENDPOINT']);
    },
  );

  it('drops what the collector does not take, and says so once', async () => {
    const refusing = await startCollector(400);
    await start(refusing.origin, { OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1' });
    for (let count = 0; count < 3; count += 1)
      await expect(inSpan('page', {}, async () => 'the reply')).resolves.toBe('the reply');
    await stopTracing();
    expect(refusing.exports()).toBeGreaterThan(0);
    expect(told).toEqual(['链路追踪的收集端没有收下数据，服务不受影响']);
    await refusing.close();
  });
});
