import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { isEncrypted, encrypt, decrypt } from './encryption.ts';

const CONFIG = { accountSecret: 'a-secret-of-the-installation-for-tests', dataDir: '/nowhere' };

describe('encrypt', () => {
  it('decrypts to the same value and never encrypts to the same text twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (owner, value) => {
        const [one, other] = [encrypt(CONFIG, owner, value), encrypt(CONFIG, owner, value)];
        expect(one).not.toBe(other);
        expect([decrypt(CONFIG, owner, one), decrypt(CONFIG, owner, other)]).toEqual([
          value,
          value,
        ]);
      }),
    );
  });

  it('does not reveal the value', () => {
    const encrypted = encrypt(CONFIG, 'one', 'JBSWY3DPEHPK3PXP');
    expect([isEncrypted(encrypted), encrypted.includes('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  });

  it('does not decrypt for another owner, with another key, or after a change', () => {
    const encrypted = encrypt(CONFIG, 'one', 'JBSWY3DPEHPK3PXP');
    expect(decrypt(CONFIG, 'other', encrypted)).toBeNull();
    const elsewhere = { ...CONFIG, accountSecret: 'the-secret-of-another-installation' };
    expect(decrypt(elsewhere, 'one', encrypted)).toBeNull();
    const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
    expect(decrypt(CONFIG, 'one', changed)).toBeNull();
    expect(decrypt(CONFIG, 'one', encrypted.slice(0, 20))).toBeNull();
  });

  it('returns plain values of earlier releases', () => {
    expect(decrypt(CONFIG, 'one', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('the secret in the data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-secret-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is created once, readable by its owner only', () => {
    const config = { accountSecret: undefined, dataDir: join(dataDir, 'new') };
    const encrypted = encrypt(config, 'one', 'value');
    const file = join(config.dataDir, 'account-secret');
    const before = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(decrypt(config, 'one', encrypted)).toBe('value');
    // Another process with the same secret reads the same values.
    expect(decrypt({ ...config, accountSecret: before.trim() }, 'one', encrypted)).toBe('value');
  });
});
