import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if `openssl` is installed. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** Makes a certificate of 127.0.0.1 that signs itself, valid for some days; less than none for one that has run out. */
export function makeCertificate(days: number): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'zhucheng-certificate-'));
  const [key, request, cert] = ['key.pem', 'request.pem', 'cert.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  try {
    const form = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    run('req', '-new', ...form, '-keyout', key, '-out', request, ...names);
    const signed = ['-signkey', key, '-copy_extensions', 'copy', '-days', String(days)];
    run('x509', '-req', '-in', request, ...signed, '-out', cert);
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
