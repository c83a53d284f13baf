import { currentRequests } from '@zhucheng/telemetry';
import { doJob } from './do-job.ts';

const lines: [level: string, facts: object, text?: string][] = [];
const log = {
  info: (facts: object | string, text?: string) => void lines.push(['info', Object(facts), text]),
  error: (facts: object, text: string) => void lines.push(['error', facts, text]),
};
beforeEach(() => void (lines.length = 0));

const requests = [{ id: 'a-request' }];
const ms = expect.any(Number);

describe('a job', () => {
  it('is done for the requests that asked for it, with a line at its end', async () => {
    const job = { queue: 'letters', requests, log };
    expect(
      await doJob(job, async ({ add }) => {
        add({ 'letter.kind': 'mail' });
        return currentRequests();
      }),
    ).toEqual(requests);
    expect(lines).toEqual([
      ['info', { job: 'letters', 'letter.kind': 'mail', ms }, 'a job was done'],
    ]);
  });

  it('that recurs says nothing while all is well', async () => {
    const job = { queue: 'sweep', requests: null, log };
    expect(await doJob(job, async () => currentRequests())).toBeNull();
    expect(lines).toEqual([]);
  });

  it('that fails says so, and leaves what becomes of it to its queue', async () => {
    const err = new Error('no paper');
    for (const asked of [requests, null]) {
      const job = { queue: 'letters', requests: asked, log };
      await expect(doJob(job, () => Promise.reject(err))).rejects.toBe(err);
    }
    const line = ['error', { err, job: 'letters', ms }, 'a job failed'];
    expect(lines).toEqual([line, line]);
  });

  it('that deals with its failure says by what class', async () => {
    await doJob({ queue: 'letters', requests, log }, async ({ fail }) => fail('TimeoutError'));
    expect(lines).toEqual([
      ['info', { job: 'letters', 'error.type': 'TimeoutError', ms }, 'a job did not succeed'],
    ]);
  });
});
