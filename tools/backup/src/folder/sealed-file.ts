import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupProblem, describeProblem } from './problem.ts';

/** Ending of files as they lie in a backup: `age --decrypt --identity FILE … | zstd --decompress` opens them, too. */
export const SEALED = '.zst.age';

/** Marks files that are not complete yet. */
export const DRAFT = '.draft-';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is complete and on the disk, or isn't there. */
export async function writeDurably(
  target: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}${DRAFT}${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Writes a file for its owner only that must not exist yet. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Compresses bytes, encrypts them for the recipients and writes them durably. */
export async function sealFile(
  target: string,
  content: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const compressed = createZstdCompress();
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed));
  const written = writeDurably(target, encrypted);
  const results = await Promise.allSettled([
    pipeline(content, compressed),
    written.catch((error: Error) => {
      compressed.destroy(error);
      throw error;
    }),
  ]);
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // Each ends the other: that of the disk is the reason, and never a consequence.
  if (failures.length > 0) throw failures.find(isOfDisk) ?? failures[0];
}

/** Errors of the system have a number below zero, those of zstd one above. */
const isOfDisk = ({ errno }: NodeJS.ErrnoException) => errno !== undefined && errno < 0;

/** Reads what {@link sealFile} has written. Throws a {@link BackupProblem} for a wrong key and for damaged bytes. */
export async function* unsealFile(
  file: string,
  identities: readonly string[],
): AsyncGenerator<Buffer> {
  try {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const source = createReadStream(file);
    const plain = await decrypter.decrypt(Readable.toWeb(source));
    const decompressed = createZstdDecompress();
    // A failure reaches the reader as that of the last stream.
    pipeline(Readable.fromWeb(plain as ReadableStream<Uint8Array>), decompressed).catch(
      () => undefined,
    );
    yield* decompressed as AsyncIterable<Buffer>;
  } catch (error) {
    throw explainFailure(error, file);
  }
}

function explainFailure(error: unknown, file: string): BackupProblem {
  const { message } = error as Error;
  if (/no identity matched/.test(message)) {
    return new BackupProblem(
      '密钥不对：这份备份不是为它加密的，请用 --identity 给出当初的密钥文件',
    );
  }
  if (isOfDisk(error as Error)) {
    return new BackupProblem(`读不了备份文件 ${file}：${describeProblem(error)}`);
  }
  return new BackupProblem(
    `备份文件已损坏：${file}（校验不符）。请从这份备份的另一个副本取回它，或恢复到别的时刻`,
  );
}

/** Makes a key pair of age; `text` is a file as `age-keygen` writes it. */
export async function generateKey(): Promise<{ recipient: string; text: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const created = new Date().toISOString();
  return { recipient, text: `# created: ${created}\n# public key: ${recipient}\n${identity}\n` };
}

/** Reads the identities in a key file. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupProblem(`读不了密钥文件 ${file}：${describeProblem(error)}`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    if (identities.length === 0) throw new Error('empty');
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    // The library's message may quote the line.
    throw new BackupProblem(`${basename(file)} 不是密钥文件：里面应有一行 AGE-SECRET-KEY-…`);
  }
  return identities;
}
