import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority, endOfCertificate, missingOpenssl } from './authority.ts';

const missing = missingOpenssl();
const suite = missing ? describe.skip : describe;
const note = missing ? ` (not run: ${missing})` : '';

suite(`the authority of a cluster${note}`, () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'deploy-authority-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('signs certificates that are for their machine only', () => {
    const { authority, certificate } = new Authority(folder).issue('10.0.0.1', ['db-1.example']);
    const [signer, found] = [new X509Certificate(authority), new X509Certificate(certificate)];
    expect(found.verify(signer.publicKey)).toBe(true);
    expect([signer.ca, found.ca]).toEqual([true, false]);
    expect(found.subject).toBe('CN=10.0.0.1');
    expect(found.checkIP('10.0.0.1')).toBe('10.0.0.1');
    expect(found.checkHost('db-1.example')).toBe('db-1.example');
    expect(found.checkIP('10.0.0.2')).toBeUndefined();
    expect(endOfCertificate(certificate) > new Date().toISOString()).toBe(true);
  });

  it('stays the same, and so do its certificates until the machine has another name', () => {
    const first = new Authority(folder).issue('fd00::1');
    expect(new Authority(folder).issue('fd00::1')).toEqual(first);
    const renamed = new Authority(folder).issue('fd00::1', ['db-1.example']);
    expect(renamed.certificate).not.toBe(first.certificate);
    expect(renamed.authority).toBe(first.authority);
  });

  it('is readable by its owner only', () => {
    new Authority(folder).issue('10.0.0.1');
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
    expect(modes).toEqual([0, 0, 0, 0]);
  });
});
