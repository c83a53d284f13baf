/** @jest-environment jsdom */
import { NETWORK_MESSAGE } from './errors.ts';
import { upload } from './upload.ts';

/** Fake XMLHttpRequest; the test sets its response. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  url = '';
  body: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  getResponseHeader() {
    return null;
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

describe('upload', () => {
  it('reports its progress and returns the envelope', async () => {
    const shares: number[] = [];
    const form = new FormData();
    const outcome = upload('/x', form, { onProgress: (share) => shares.push(share) });
    const sent = FakeRequest.last;
    sent.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    sent.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    sent.answer(200, { code: 30000, msg: '成功', model: 1 });
    expect(await outcome).toMatchObject({ data: { model: 1 } });
    expect([sent.url, sent.body, shares]).toEqual(['/api/x', form, [0.25]]);
  });

  it('returns errors with their fields', async () => {
    const outcome = upload('/x', new FormData());
    const errors = [{ field: 'resume', message: '太大' }];
    FakeRequest.last.answer(413, { code: '41300', msg: '太大', errors });
    expect(await outcome).toEqual({ error: { status: 413, code: '41300', msg: '太大', errors } });
  });

  it('returns a network error without a response and when aborted', async () => {
    const first = upload('/x', new FormData());
    FakeRequest.last.onerror?.();
    expect(await first).toMatchObject({ error: { status: 0, msg: NETWORK_MESSAGE } });
    const stop = new AbortController();
    const second = upload('/x', new FormData(), { signal: stop.signal });
    stop.abort();
    expect(await second).toMatchObject({ error: { status: 0 } });
  });
});
