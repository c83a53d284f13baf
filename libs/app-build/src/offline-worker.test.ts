import { buildOfflineWorker, MAX_WORKER_BYTES } from './offline-worker.ts';

describe('Offline worker', () => {
  it('is one small script without imports that names app, build and pages', async () => {
    const source = await buildOfflineWorker('portal', '0123456789', {
      pages: '^/help/',
      kept: '看过的页面',
    });
    expect(Buffer.byteLength(source)).toBeLessThan(MAX_WORKER_BYTES);
    expect(source).toContain('version:"0123456789",pages:"^/help/"');
    expect(source).not.toMatch(/\bimport\b|\brequire\b/);
    expect(() => new Function(source)).not.toThrow();
  });
});
