import {
  describeRecording,
  readRecording,
  readRecordings,
  toChunk,
  toEvents,
  type Replay,
} from '@zhucheng/test-kit/model-server';
import {
  ask,
  half,
  halfText,
  INSTRUCTIONS,
  KEY,
  modelSuite,
  patient,
  PROMPT,
  refusal,
  whole,
  wholeText,
} from '../../../test/models.ts';
import { sharedDataPath } from '../../../test/shared-data.ts';

const { first, second, createClient } = await modelSuite();

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
      { role: 'system', content: INSTRUCTIONS },
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
    const { promise: hold, resolve: onHalf } = Promise.withResolvers<void>();
    first.replay({ ...replay, hold });
    second.replay(whole);
    const { client, logged } = createClient({ limits });
    expect(await ask(client, { onHalf })).toEqual({
      outcome: { end: 'interrupted', model: 'first-model' },
      models: ['first-model'],
      text: halfText,
    });
    expect(second.calls).toEqual([]);
    expect(JSON.stringify(logged)).not.toMatch(/盾构|sk-/);
  });
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
