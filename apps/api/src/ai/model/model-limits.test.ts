import { describeRecording } from '@zhucheng/test-kit/model-server';
import {
  ask,
  half,
  halfText,
  INSTRUCTIONS,
  modelSuite,
  own,
  PROMPT,
  refusal,
  whole,
} from '../../../test/models.ts';

const { database, first, second, createClient } = await modelSuite();

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
    const { promise: hold, resolve: onHalf } = Promise.withResolvers<void>();
    first.replay({ ...half('break'), hold });
    const { client } = createClient({ settings });
    await ask(client, { onHalf });
    expect(await countUsed()).toBe(INSTRUCTIONS.length + PROMPT.length + halfText.length);
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
  const asked = ask(createClient().client, { signal: stopping.signal });
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
