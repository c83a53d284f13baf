import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** A certificate with its key, and that of the authority by which the other side knows it; all as PEM. */
export interface MachineCertificate {
  authority: string;
  certificate: string;
  key: string;
}

/** Days for which the authority and what it signs are good. A machine's is renewed with {@link RENEW_DAYS} left. */
const [AUTHORITY_DAYS, MACHINE_DAYS, RENEW_DAYS] = [3_650, 825, 90];

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

function openssl(...args: string[]): string {
  try {
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('缺少 openssl（软件包 openssl）：apt-get install -y openssl', { cause: error });
  }
}

/** Says with its package that openssl is missing; undefined where it is installed. */
export const missingOpenssl = (): string | undefined =>
  spawnSync('openssl', ['version']).status === 0 ? undefined : 'no openssl here, package openssl';

function create(args: readonly string[], key: string, certificate: string, days: number): void {
  const before = process.umask(0o077);
  try {
    const place = ['-keyout', key, '-out', certificate];
    openssl('req', '-x509', '-sha256', '-days', String(days), ...NEW_KEY, ...place, ...args);
  } finally {
    process.umask(before);
  }
}

/** True if a certificate is for all these names and does not end soon. */
function isGood(certificate: string, names: readonly string[]): boolean {
  if (!existsSync(certificate)) return false;
  const found = new X509Certificate(readFileSync(certificate));
  const left = found.validToDate.getTime() - Date.now();
  return (
    left > RENEW_DAYS * 86_400_000 &&
    names.every((name) => (isIP(name) === 0 ? found.checkHost(name) : found.checkIP(name)))
  );
}

/** Returns the day on which a certificate ends: `2029-03-01`. */
export function endOfCertificate(certificate: string): string {
  return new X509Certificate(certificate).validToDate.toISOString().slice(0, 10);
}

/**
 * A private authority for the machines of one cluster: kept in a folder, made where it isn't there. Machines know each other by what
 * it signed, so its key belongs where the secrets are, and on no machine.
 */
export class Authority {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { key, certificate } = this.#files('authority');
    if (existsSync(key) && existsSync(certificate)) return;
    const usage = 'keyUsage=critical,keyCertSign,cRLSign';
    create(['-subj', '/CN=zhucheng', '-addext', usage], key, certificate, AUTHORITY_DAYS);
  }

  /** Returns the certificate of a machine. It is made anew where it ends soon or lacks one of the machine's names. */
  issue(host: string, otherNames: readonly string[] = []): MachineCertificate {
    const { key, certificate } = this.#files(host.replaceAll(':', '_'));
    const signer = this.#files('authority');
    // No `localhost`: Debian's Patroni reads a certificate with a name only where python3-idna is installed.
    const names = [...new Set([host, ...otherNames, '127.0.0.1'])];
    if (!existsSync(key) || !isGood(certificate, names)) {
      const alternatives = names.map((name) => `${isIP(name) === 0 ? 'DNS' : 'IP'}:${name}`);
      const extensions = [
        `subjectAltName=${alternatives.join(',')}`,
        'basicConstraints=critical,CA:FALSE',
        'keyUsage=critical,digitalSignature',
        'extendedKeyUsage=serverAuth,clientAuth',
      ].flatMap((extension) => ['-addext', extension]);
      const signed = ['-CA', signer.certificate, '-CAkey', signer.key];
      rmSync(key, { force: true });
      create([...signed, '-subj', `/CN=${host}`, ...extensions], key, certificate, MACHINE_DAYS);
    }
    const read = (file: string) => readFileSync(file, 'utf8');
    return {
      authority: read(signer.certificate),
      certificate: read(certificate),
      key: read(key),
    };
  }

  #files(name: string) {
    return {
      key: join(this.#folder, `${name}.key`),
      certificate: join(this.#folder, `${name}.crt`),
    };
  }
}
