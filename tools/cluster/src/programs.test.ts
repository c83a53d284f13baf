import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMissing, findProgram } from './programs.ts';

describe('the programs of the system', () => {
  it('are found where they can be run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cluster-programs-'));
    try {
      const file = join(folder, 'redis-server');
      writeFileSync(file, '');
      chmodSync(file, 0o644);
      expect(findProgram('redis', folder, [])).toBeUndefined();
      chmodSync(file, 0o755);
      expect(findProgram('redis', `/nowhere:${folder}`, [])).toBe(file);
      expect(findProgram('redis', '', [folder])).toBe(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are named in one line with their packages where they are missing', () => {
    expect(describeMissing(() => '/usr/bin/x')).toBeUndefined();
    const line = describeMissing((name) =>
      name === 'redis' || name === 'etcd' ? undefined : '/x',
    );
    expect(line).toBe(
      '缺少 etcd（软件包 etcd-server）、redis-server（软件包 redis-server）：' +
        'apt-get install -y --no-install-recommends etcd-server redis-server',
    );
  });
});
