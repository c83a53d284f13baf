import {
  describeRecording,
  readRecording,
  readRecordings,
  startModelServer,
  toChunk,
  toEvents,
  type Replay,
} from '@zhucheng/test-kit/model-server';
import { suiteDatabase } from '../../../test/harness.ts';
import { sharedDataPath } from '../../../test/shared-data.ts';
import { ModelClient, type ModelClientOptions } from './model-client.ts';

const database = await suiteDatabase();
afterAll(() => database.drop());
const [first, second] = [await startModelServer(), await startModelServer()];
afterAll(() => Promise.all([first.close(), second.close()]));

afterEach(async () => {
  first.calls.length = 0;
  second.calls.length = 0;
  await database.query('delete from ai_token_day');
});

const KEY = 'sk-a-key-that-nobody-may-see';
const PROMPT = '说说盾构始发的条件';
const patient = { firstTokenMs: 60_000, silenceMs: 60_000, maxCharacters: 200_000 };

/** Client of both servers, whose log and texts a test sees. */
function createClient({
  limits = patient,
  settings = {},
}: {
  limits?: ModelClientOptions['limits'];
  settings?: Partial<ModelClientOptions['settings']>;
} = {}) {
  const logged: unknown[] = [];
  const endpoints = [
    { baseUrl: first.baseUrl, model: 'first-model', apiKey: KEY },
    { baseUrl: second.baseUrl, model: 'second-model' },
  ];
  const client = new ModelClient({
    settings: { endpoints, ...settings },
    db: database.db,
    log: { warn: (...line) => logged.push(line) },
    limits,
  });
  return { client, logged };
}

/** Resolved when the reader has heard the first half of a reply. */
let halfHeard = Promise.withResolvers<void>();
beforeEach(() => {
  halfHeard = Promise.withResolvers();
});

async function ask(client: ModelClient, signal = new AbortController().signal) {
  const heard: string[] = [];
  const models: string[] = [];
  const onText = (text: string) => {
    heard.push(text);
    if (heard.join('') === halfText) halfHeard.resolve();
  };
  const outcome = await client.reply(
    {
      instructions: '只按资料写',
      messages: [{ role: 'user', content: PROMPT }],
      maxOutputTokens: 1_000,
    },
    { signal, onModel: (model) => models.push(model), onText },
  );
  return { outcome, models, text: heard.join('') };
}

const own = readRecording('own-text');
const whole: Replay = { body: toEvents(own.lines) };
const { text: wholeText } = describeRecording(own);
const refusal = (status: number, headers: Record<string, string> = {}): Replay => ({
  status,
  headers,
  body: JSON.stringify({ error: { message: `refused ${KEY} ${PROMPT}` } }),
});
const half = (then: Replay['then'], tail = ''): Replay => ({
  body: toEvents(own.lines.slice(0, 6), { done: false }) + tail,
  then,
});
const halfText = '盾构始发前，应先验收';

describe('a model', () => {
  it('is asked by its own key and name, and nobody else is', async () => {
    first.replay(whole);
    const { client } = createClient();
    const { outcome, models, text } = await ask(client);
    expect({ outcome, models, text }).toEqual({
      outcome: { end: 'done', model: 'first-model' },
      models: ['first-model'],
      text: wholeText,
    });
    expect(second.calls).toEqual([]);
    const [call] = first.calls;
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(call?.body).toMatchObject({ model: 'first-model', stream: true });
    expect(call?.body.messages).toEqual([
      { role: 'system', content: '只按资料写' },
      { role: 'user', content: PROMPT },
    ]);
  });

  it.each([1, 2, 5, 64])('is read whole however its bytes are cut: %i at a time', async (cut) => {
    first.replay({ ...whole, cut });
    expect((await ask(createClient().client)).text).toBe(wholeText);
  });

  it('may think before it writes, and be late', async () => {
    const { promise: wait, resolve } = Promise.withResolvers<void>();
    first.replay({ body: toEvents(readRecording('own-reasoning').lines), wait });
    const asked = ask(createClient().client);
    resolve();
    expect(await asked).toMatchObject({
      outcome: { end: 'done' },
      text: '计量按合同约定的工程量清单。',
    });
  });

  it('that stops at its limit has not ended', async () => {
    first.replay({ body: toEvents(readRecording('own-length').lines) });
    expect((await ask(createClient().client)).outcome).toEqual({
      end: 'length',
      model: 'first-model',
    });
  });

  it('that writes without end is cut', async () => {
    first.replay({ body: toEvents([toChunk('长'.repeat(1_000_000))]), then: 'silence' });
    const { outcome, text } = await ask(createClient().client);
    expect(outcome).toEqual({ end: 'length', model: 'first-model' });
    expect(text).toBe('长'.repeat(patient.maxCharacters));
    await first.calls[0]?.closed;
  });
});

describe('before its first word', () => {
  const impatient = { ...patient, firstTokenMs: 30 };
  const failures: [title: string, replay: Replay, limits?: typeof patient][] = [
    ['refuses for now', refusal(429, { 'retry-after': '7' })],
    ['fails', refusal(500)],
    ['is silent', { body: '', then: 'silence' }, impatient],
    ['sends only signs of life', { body: ': here\n\n'.repeat(50), then: 'silence' }, impatient],
    ['sends half a JSON', { body: 'data: {"choices":[{"delta"\n\n', then: 'silence' }],
    ['breaks off', { body: '', then: 'break' }],
    ['ends without a word', { body: toEvents([]) }],
    ['tells of an error in its stream', { body: 'data: {"error":{"message":"busy"}}\n\n' }],
    ['sends a line without end', { body: `data: ${'x'.repeat(17_000_000)}`, then: 'silence' }],
    ['is no model at all', { body: '<html></html>', headers: { 'content-type': 'text/html' } }],
  ];

  it.each(failures)('a model that %s is replaced by the next one', async (...failure) => {
    const [, replay, limits = patient] = failure;
    first.replay(replay);
    second.replay(whole);
    const { client, logged } = createClient({ limits });
    expect(await ask(client)).toEqual({
      outcome: { end: 'done', model: 'second-model' },
      models: ['second-model'],
      text: wholeText,
    });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${KEY}|${PROMPT}|choices`));
    // Nothing of the other address's key is told to this one.
    expect(second.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('of all models, the offline writer takes over', async () => {
    first.replay(refusal(500));
    second.replay(refusal(503));
    const { client } = createClient();
    expect(await ask(client)).toEqual({
      outcome: { end: 'offline', why: 'down' },
      models: [],
      text: '',
    });
  });
});

describe('after its first word', () => {
  const impatient = { ...patient, silenceMs: 60 };
  const failures: [title: string, replay: Replay, limits?: typeof patient][] = [
    ['falls silent', half('silence'), impatient],
    ['breaks off', half('break')],
    ['ends without a reason', half('end')],
    ['sends half a JSON', half('silence', 'data: {"choices":[{"del\n\n')],
    ['is stopped by a filter', half('end', toEvents([FILTERED()]))],
  ];
  function FILTERED() {
    return JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] });
  }

  it.each(failures)('a model that %s leaves its text, and no other goes on', async (...failure) => {
    const [, replay, limits = patient] = failure;
    first.replay({ ...replay, hold: halfHeard.promise });
    second.replay(whole);
    const { client, logged } = createClient({ limits });
    expect(await ask(client)).toEqual({
      outcome: { end: 'interrupted', model: 'first-model' },
      models: ['first-model'],
      text: halfText,
    });
    expect(second.calls).toEqual([]);
    expect(JSON.stringify(logged)).not.toMatch(/盾构|sk-/);
  });
});

describe('an endpoint that fails', () => {
  it('is left alone as long as it asks', async () => {
    first.replay(refusal(429, { 'retry-after': '600' }));
    second.replay(whole);
    const { client } = createClient();
    await ask(client);
    await ask(client);
    expect([first.calls.length, second.calls.length]).toEqual([1, 2]);
    expect(await client.getStatus()).toEqual({ model: 'second-model' });
  });

  it('is left alone after three failures, and the status says so once none is left', async () => {
    first.replay(refusal(500));
    second.replay(refusal(500));
    const { client } = createClient();
    expect(await client.getStatus()).toEqual({ model: 'first-model' });
    for (let i = 0; i < 5; i += 1) await ask(client);
    expect([first.calls.length, second.calls.length]).toEqual([3, 3]);
    expect(await client.getStatus()).toEqual({ why: 'down' });
  });

  it('is not blamed for a request that it cannot take', async () => {
    first.replay(refusal(400));
    second.replay(whole);
    const { client } = createClient();
    for (let i = 0; i < 5; i += 1) await ask(client);
    expect(first.calls).toHaveLength(5);
  });
});

describe('the tokens of a day', () => {
  const settings = { dailyTokens: 1_500 };
  const countUsed = async () =>
    (await database.query('select used::int from ai_token_day'))[0]?.used;

  it('are counted as the model counts them', async () => {
    first.replay(whole);
    await ask(createClient({ settings }).client);
    expect(await countUsed()).toBe(describeRecording(own).totalTokens);
  });

  it('are counted by its text where it does not, and not at all without one', async () => {
    first.replay({ ...half('break'), hold: halfHeard.promise });
    const { client } = createClient({ settings });
    await ask(client);
    expect(await countUsed()).toBe('只按资料写'.length + PROMPT.length + halfText.length);
    await database.query('delete from ai_token_day');
    first.replay(refusal(500));
    second.replay(refusal(500));
    await ask(client);
    expect(await countUsed()).toBe(0);
  });

  it('bound all processes together', async () => {
    const { promise: wait, resolve } = Promise.withResolvers<void>();
    first.replay({ ...whole, wait });
    const [one, other] = [createClient({ settings }), createClient({ settings })];
    const asked = ask(one.client);
    const refused = await ask(other.client);
    expect(refused.outcome).toEqual({ end: 'offline', why: 'spent' });
    resolve();
    expect((await asked).outcome.end).toBe('done');
    await database.query('update ai_token_day set used = 1500');
    expect(await other.client.getStatus()).toEqual({ why: 'spent' });
  });
});

it('is asked no more once nobody waits', async () => {
  first.replay(half('silence'));
  const stopping = new AbortController();
  const asked = ask(createClient().client, stopping.signal);
  while (first.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  await asked;
  await first.calls[0]?.closed;
  expect(second.calls).toEqual([]);
});

it('without models, the offline writer writes', async () => {
  const { client } = createClient({ settings: { endpoints: [] } });
  expect((await ask(client)).outcome).toEqual({ end: 'offline', why: 'unset' });
  expect(await client.getStatus()).toEqual({ why: 'unset' });
});

const recorded = readRecordings(sharedDataPath('llm-sse') ?? '');
const itRecorded = recorded.length > 0 ? it : it.skip;
itRecorded('reads what real models have sent, where recordings are present', async () => {
  for (const recording of recorded) {
    const { text, finishReason } = describeRecording(recording);
    first.replay({ body: toEvents(recording.lines), cut: 7 });
    const reply = await ask(createClient().client);
    expect(reply.text).toBe(text);
    expect(reply.outcome.end).toBe(finishReason === 'length' ? 'length' : 'done');
  }
});
