import type { FastifyBaseLogger } from 'fastify';
import type { Session } from './session.ts';
import type { Database } from '../db/client.ts';
import type { Signals } from '../db/signals.ts';
import type { FeatureFlags } from '../infrastructure/feature-flags.repository.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';
import type { Config } from '../config.ts';
import type { Cookies } from './cookies.ts';
import type { Memoise } from './caches.ts';
import type { Upload } from './uploads.ts';

/** What a handler may use besides its input. */
export interface RequestContext {
  /** The primary database: for writing, and for reading what was just written. */
  db: Database;
  /** A replica where one is configured and fresh, else the primary. */
  reads: Database;
  /** Who calls; null for visitors. Always null in public endpoints, whose replies are shared. */
  session: Session | null;
  /** Keeps figures that are dear to make, such as totals, for a short time. */
  memoise: Memoise;
  featureFlags: FeatureFlags;
  /** Waits for what another call brings about. */
  signals: Signals;
  files: FileStore;
  config: Config;
  /** The browser's cookies. Endpoints whose replies are kept for everybody must not use them. */
  cookies: Cookies;
  /** What the browser calls itself; empty when it says nothing. */
  userAgent: string;
  /** The file that came with the call, where the contract lets one come. */
  upload: Upload | undefined;
  /** Address of the visitor, not of the gateway or of an app. */
  visitorAddress: string;
  requestId: string;
  log: FastifyBaseLogger;
}
