import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is used of the library, which has no types. */
interface S3rver {
  run: () => Promise<AddressInfo>;
  allowMismatchedSignatures: boolean;
  logger: { silent: boolean };
  httpServer: Server;
}
type S3rverClass = new (options: object) => S3rver;

/** Server of the S3 protocol on a loopback port with one bucket, `files`. */
export interface S3Server {
  /** `FILES_URL` of a prefix in its bucket. */
  urlOf: (prefix: string) => string;
  origin: string;
  /** Credentials, by the names of their variables. */
  environment: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** The HTTP server, whose requests a test may watch. */
  http: () => Server;
  /**
   * Refuses wrong signatures from now on. Not from the beginning: it computes other ones than Amazon does for lists, whose
   * address ends with a slash.
   */
  checkSignatures: () => void;
  /** Ends it at once, with all its connections. */
  kill: () => Promise<void>;
  /** Starts it again at the same port with what it has stored. */
  restart: () => Promise<void>;
  /** Ends it and removes what it has stored. */
  close: () => Promise<void>;
}

/** Starts the server; its caller closes it. Keys that it doesn't know are refused. */
export async function startS3Server(): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass;
  const directory = await mkdtemp(join(tmpdir(), 'zhucheng-s3-'));
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'files' }],
    });
    // Its own `silent` has it complain that nobody reads its log.
    server.logger.silent = true;
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  const kill = async () => {
    const closed = new Promise((resolve) => server.httpServer.close(resolve));
    server.httpServer.closeAllConnections();
    await closed;
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    urlOf: (prefix) => `s3://files/${prefix}?endpoint=${origin}&path-style=1`,
    environment: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    http: () => server.httpServer,
    checkSignatures: () => {
      server.allowMismatchedSignatures = false;
    },
    kill,
    restart: async () => {
      ({ server, port } = await open(port));
    },
    close: async () => {
      if (server.httpServer.listening) await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
