import { CODES } from '@zhucheng/contracts';
import { jest } from '@jest/globals';
import type { UploadOptions } from 'tus-js-client';

type Request = Parameters<NonNullable<UploadOptions['onAfterResponse']>>[0];
type Response = Parameters<NonNullable<UploadOptions['onAfterResponse']>>[1];

const begun: { options: UploadOptions; resumed: string[]; starts: number }[] = [];

/** The protocol's client as far as this file uses it. */
class FakeUpload {
  readonly #record: (typeof begun)[number];
  readonly url = '/api/console/uploads/0123';

  constructor(_file: File, options: UploadOptions) {
    this.#record = { options, resumed: [], starts: 0 };
    begun.push(this.#record);
  }
  findPreviousUploads = async () => [{ uploadUrl: '/api/console/uploads/0123' }];
  resumeFromPreviousUpload = ({ uploadUrl }: { uploadUrl: string }) =>
    void this.#record.resumed.push(uploadUrl);
  start = () => void (this.#record.starts += 1);
  abort = async () => undefined;
}

jest.unstable_mockModule('tus-js-client', () => ({ Upload: FakeUpload }));
const { uploadResumably } = await import('./resumable-upload.ts');

async function begin() {
  const result = uploadResumably(new File(['x'], '合龙.mp4'), { purpose: 'media' });
  await new Promise((resolve) => setTimeout(resolve));
  const last = begun.at(-1);
  if (!last) throw new Error('nothing began');
  return { ...last, record: last, result };
}

const reply = (status: number, body = '') =>
  ({ getStatus: () => status, getBody: () => body }) as unknown as Response;
const request = (method: string) => ({ getMethod: () => method }) as unknown as Request;

describe('an upload', () => {
  it('goes on with the one that was begun before', async () => {
    const { record } = await begin();
    expect([record.resumed, record.starts]).toEqual([['/api/console/uploads/0123'], 1]);
  });

  it('is begun anew only where the server no longer knows it', async () => {
    const { options } = await begin();
    const ask = async (status: number) => options.onAfterResponse?.(request('HEAD'), reply(status));
    await expect(ask(200)).resolves.toBeUndefined();
    await expect(ask(404)).resolves.toBeUndefined();
    for (const status of [400, 403, 409, 423, 500, 502, 503]) {
      await expect(ask(status)).rejects.toThrow(`${status}`);
    }
  });

  it('is tried again after passing failures, not after refusals', async () => {
    const { options } = await begin();
    const mayRetry = (status: number) => {
      const error = Object.assign(new Error('x'), { originalResponse: reply(status) });
      return options.onShouldRetry?.(error as never, 0, options as never);
    };
    expect([0, 409, 423, 429, 500, 503].map(mayRetry)).toEqual(Array(6).fill(true));
    expect([400, 403, 413].map(mayRetry)).toEqual([false, false, false]);
  });

  it('says why it was refused, in the words of the server', async () => {
    const { options, result } = await begin();
    const body = JSON.stringify({ code: CODES.tooLarge, msg: '文件超过 4 GB' });
    const error = Object.assign(new Error('x'), { originalResponse: reply(413, body) });
    options.onError?.(error);
    expect(await result).toEqual({ error: { code: CODES.tooLarge, msg: '文件超过 4 GB' } });
  });
});
