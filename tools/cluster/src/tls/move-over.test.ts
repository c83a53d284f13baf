import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readClusterSettings } from '../settings.ts';
import { moveOverToTls } from './move-over.ts';

describe('a cluster from before its machines spoke TLS', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cluster-move-over-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const data = (name: string) => join(folder, 'cluster/data', name);
  const settings = () => readClusterSettings({ DATA_DIR: folder });

  it('keeps its data and begins etcd anew', () => {
    for (const name of ['etcd-1/member', 'etcd-2/member', 'pg-1']) {
      mkdirSync(data(name), { recursive: true });
    }
    moveOverToTls(settings(), false);
    expect([data('etcd-1'), data('pg-1')].map((it) => existsSync(it))).toEqual([false, true]);
    expect(existsSync(data('etcd-2-without-tls/member'))).toBe(true);
  });

  it('is left alone while something of it runs', () => {
    mkdirSync(data('etcd-1/member'), { recursive: true });
    expect(() => moveOverToTls(settings(), true)).toThrow('先执行 npm run cluster -- down');
    expect(existsSync(data('etcd-1/member'))).toBe(true);
  });

  it('is none that is new, and none that has an authority', () => {
    moveOverToTls(settings(), true);
    mkdirSync(data('etcd-1/member'), { recursive: true });
    mkdirSync(join(folder, 'cluster/authority'));
    moveOverToTls(settings(), true);
    expect(existsSync(data('etcd-1/member'))).toBe(true);
  });
});
