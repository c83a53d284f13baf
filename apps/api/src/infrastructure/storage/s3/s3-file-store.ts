import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Readable } from 'node:stream';
import { sharedMoment } from '../../clock.ts';
import {
  fileHash,
  isSha256,
  requireName,
  type ByteRange,
  type FileStore,
  type LinkHeaders,
} from '../file-store.ts';
import type { S3Place } from '../files-url.ts';
import { FileStoreError, toFileStoreError } from './file-store-error.ts';
import { ResumingStream } from './resuming-stream.ts';
import { withSpooled } from './spool.ts';

/** Options of {@link s3FileStore}. */
export interface S3Options {
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  /** Local folder through which streams pass: their key is the hash of all their bytes. */
  spoolFolder: string;
  /** Lets browsers fetch files from the bucket by links. */
  signsLinks: boolean;
}

/** Downloads hold a connection each, for as long as their readers take. */
const MAX_CONNECTIONS = 1_000;
const CONNECT_MS = 3_000;
/** Until a reply begins; longer for bytes that have to be sent before. */
const [ANSWER_MS, SENT_MS] = [5_000, 60_000];
const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one file that are sent, and lie in memory, at a time. */
const PARTS_AT_ONCE = 3;
const LINK_SECONDS = 60;

const isName = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name);

/** Store in a bucket. Objects appear when all their bytes are there, under the hash of these. */
export function s3FileStore(place: S3Place, options: S3Options): FileStore {
  const bucket = new Bucket(place, options);
  return {
    async put(bytes) {
      const sha256 = fileHash(bytes);
      if ((await bucket.findSize(sha256)) !== bytes.length) await bucket.put(sha256, bytes);
      return sha256;
    },
    putStream: (stream) =>
      withSpooled(options.spoolFolder, stream, async ({ sha256, size, read }) => {
        if ((await bucket.findSize(sha256)) !== size) await bucket.upload(sha256, read());
        return { sha256, size };
      }),
    open: (sha256, range) => bucket.open(sha256, range),
    remove: (sha256) => bucket.remove(sha256),
    async *list() {
      for await (const { name } of bucket.list('')) if (isSha256(name)) yield name;
    },
    check: () => bucket.check(),
    pieces: {
      put: (name, bytes) => bucket.put(name, bytes),
      open: (name, range) => bucket.open(name, range),
      list: (prefix) => bucket.list(prefix),
      remove: (name) => bucket.remove(name),
    },
    ...(options.signsLinks && {
      signLink: async (sha256: string, headers: LinkHeaders) =>
        (await bucket.findSize(sha256)) === undefined ? undefined : bucket.sign(sha256, headers),
    }),
  };
}

function clientConfig(place: S3Place, credentials: S3Options['credentials']): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return {
    region: place.region,
    ...(place.endpoint !== undefined && { endpoint: place.endpoint }),
    forcePathStyle: place.pathStyle,
    credentials,
    maxAttempts: 3,
    // Not every server of this protocol knows the newer checksums; keys are hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SENT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

/** The calls to a bucket that the store consists of. Their errors say what to do. */
class Bucket {
  readonly #place: S3Place;
  readonly #client: S3Client;

  constructor(place: S3Place, { credentials }: S3Options) {
    this.#place = place;
    this.#client = new S3Client(clientConfig(place, credentials));
  }

  #keyOf(name: string) {
    const { bucket, prefix } = this.#place;
    return { Bucket: bucket, Key: `${prefix}${requireName(name)}` };
  }

  async #run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toFileStoreError(error, this.#place);
    }
  }

  /** Runs a call that reads; undefined where the server has no such object. */
  #find<T>(call: () => Promise<T>): Promise<T | undefined> {
    return this.#run(() =>
      call().catch((error: unknown) => {
        if (isName(error, 'NoSuchKey', 'NotFound')) return undefined;
        throw error;
      }),
    );
  }

  async findSize(sha256: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(this.#keyOf(sha256));
    const send = () => this.#client.send(command, { requestTimeout: ANSWER_MS });
    return (await this.#find(send))?.ContentLength;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#keyOf(name), Body: bytes });
    await this.#run(() => this.#client.send(command));
  }

  /** Sends bytes in parts, each of which is tried again by itself. Parts of a failed upload are given up. */
  async upload(sha256: string, body: Readable): Promise<void> {
    const params = { ...this.#keyOf(sha256), Body: body };
    const sizes = { partSize: PART_BYTES, queueSize: PARTS_AT_ONCE };
    await this.#run(() => new Upload({ client: this.#client, params, ...sizes }).done());
  }

  async open(sha256: string, range?: ByteRange) {
    const found = await this.#find(() => this.#get(sha256, range));
    if (!found) return undefined;
    const { size, length, body } = found;
    const first = range?.start ?? 0;
    const reopen = async (offset: number): Promise<Readable> => {
      const rest = { start: first + offset, end: first + length - 1 };
      const next = await this.#find(() => this.#get(sha256, rest));
      if (!next) throw new FileStoreError(`文件存储里的 ${sha256} 在发送途中不见了`);
      return next.body;
    };
    return { size, stream: new ResumingStream({ body, length, reopen }) };
  }

  async #get(sha256: string, range?: ByteRange) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const reply = await this.#client.send(
        new GetObjectCommand({ ...this.#keyOf(sha256), Range }),
        { requestTimeout: ANSWER_MS },
      );
      const { ContentLength: length = 0, ContentRange, Body: body } = reply;
      const size = range ? Number(ContentRange?.split('/')[1]) : length;
      if (!(body instanceof Readable) || Number.isNaN(size)) {
        throw new FileStoreError('文件存储不会按区间读文件，请换一个支持 Range 的');
      }
      return { size, length, body };
    } catch (error) {
      if (!isName(error, 'InvalidRange')) throw error;
      // Behind the last byte there is nothing, as in a local file.
      const size = await this.findSize(sha256);
      return size === undefined ? undefined : { size, length: 0, body: Readable.from([]) };
    }
  }

  async remove(sha256: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#keyOf(sha256));
    await this.#find(() => this.#client.send(command, { requestTimeout: ANSWER_MS }));
  }

  /** Names that begin with a text. */
  async *list(start: string): AsyncGenerator<{ name: string; putAt: number }> {
    const { bucket, prefix } = this.#place;
    try {
      const query = { Bucket: bucket, Prefix: `${prefix}${start}` };
      for await (const page of paginateListObjectsV2({ client: this.#client }, query)) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          yield { name: Key.slice(prefix.length), putAt: LastModified?.getTime() ?? 0 };
        }
      }
    } catch (error) {
      throw toFileStoreError(error, this.#place);
    }
  }

  async check(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.#place.bucket });
    const found = await this.#find(() => this.#client.send(command, { requestTimeout: ANSWER_MS }));
    if (!found) throw toFileStoreError({ name: 'NoSuchBucket' }, this.#place);
  }

  sign(sha256: string, { contentDisposition, contentType }: LinkHeaders): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#keyOf(sha256),
      ResponseContentDisposition: contentDisposition,
      ResponseContentType: contentType,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.#client, command, {
      expiresIn: LINK_SECONDS,
      signingDate: sharedMoment(),
    });
  }
}
