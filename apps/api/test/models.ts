import {
  describeRecording,
  readRecording,
  startModelServer,
  toEvents,
  type Replay,
} from '@zhucheng/test-kit/model-server';
import { ModelClient, type ModelClientOptions } from '../src/ai/model/model-client.ts';
import { suiteDatabase } from './harness.ts';

export const KEY = 'sk-a-key-that-nobody-may-see';
export const INSTRUCTIONS = '只按资料写';
export const PROMPT = '说说盾构始发的条件';

/** Limits that no reply under test reaches by being slow. */
export const patient = { firstTokenMs: 60_000, silenceMs: 60_000, maxCharacters: 200_000 };

/** Recording of a whole reply. */
export const own = readRecording('own-text');
export const whole: Replay = { body: toEvents(own.lines) };
export const wholeText = describeRecording(own).text;

/** First words of the whole reply, and what follows them. */
export const half = (then: Replay['then'], tail = ''): Replay => ({
  body: toEvents(own.lines.slice(0, 6), { done: false }) + tail,
  then,
});
export const halfText = '盾构始发前，应先验收';

/** Refusal that repeats what was asked. */
export const refusal = (status: number, headers: Record<string, string> = {}): Replay => ({
  status,
  headers,
  body: JSON.stringify({ error: { message: `refused ${KEY} ${PROMPT}` } }),
});

/** Database of the suite with two servers of models; removed after the suite, emptied after each test. */
export async function modelSuite() {
  const database = await suiteDatabase();
  const [first, second] = [await startModelServer(), await startModelServer()];
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  });
  afterEach(async () => {
    first.calls.length = 0;
    second.calls.length = 0;
    await database.query('delete from ai_token_day');
  });

  /** Client of both servers, whose log a test sees. */
  const createClient = ({
    limits = patient,
    settings = {},
  }: {
    limits?: ModelClientOptions['limits'];
    settings?: Partial<ModelClientOptions['settings']>;
  } = {}) => {
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
  };
  return { database, first, second, createClient };
}

/** Asks for a reply; `onHalf` is called when its first half was heard. */
export async function ask(
  client: ModelClient,
  { signal = new AbortController().signal, onHalf = () => {} } = {},
) {
  const heard: string[] = [];
  const models: string[] = [];
  const onText = (text: string) => {
    heard.push(text);
    if (heard.join('') === halfText) onHalf();
  };
  const messages = [{ role: 'user', content: PROMPT }] as const;
  const request = { instructions: INSTRUCTIONS, messages, maxOutputTokens: 1_000 };
  const outcome = await client.reply(request, {
    signal,
    onModel: (model) => models.push(model),
    onText,
  });
  return { outcome, models, text: heard.join('') };
}
