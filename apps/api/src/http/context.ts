import type { FastifyBaseLogger } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Session } from './session.ts';
import type { Database } from '../db/client.ts';
import type { Signals } from '../db/signals/signals.ts';
import type { FeatureFlags } from '../infrastructure/feature-flags.repository.ts';
import type { LimitPortions } from '../infrastructure/limits/limit-portions.ts';
import type { ModelClient } from '../ai/model/model-client.ts';
import type { Runs } from '../ai/runs/runs.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';
import type { Config } from '../config.ts';
import type { Cookies } from './cookies.ts';
import type { Memoise } from './replies/caches.ts';
import type { Upload } from './files/uploads.ts';
import type { AuditWriter } from './audit-trail.ts';

/** Services and request data that a handler may use besides its input. */
export interface RequestContext {
  /** The primary database: for writing, and for reading what was just written. */
  db: Database;
  /** A replica that has the last change of content and what the caller wrote, else the primary; always that in mutations. */
  readDb: Database;
  /** Session of the caller; null for visitors. Always null in public endpoints, whose replies are shared. */
  session: Session | null;
  /** Caches expensive values, such as totals, for a short time. */
  memoise: Memoise;
  featureFlags: FeatureFlags;
  /** Waits for signals sent by other calls. */
  signals: Signals;
  /** The models that write, where there are any. */
  model: ModelClient;
  /** Runs of the writing tools. */
  runs: Runs;
  files: FileStore;
  /** Where limits that hold over all processes are taken from. */
  limits: LimitPortions;
  config: Config;
  /** The authorization server of the open platform. */
  oauth: () => Provider;
  /** The browser's cookies. Endpoints whose replies are kept for everybody must not use them. */
  cookies: Cookies;
  /** The `User-Agent` header; empty when absent. */
  userAgent: string;
  /** The uploaded file, where the contract allows one. */
  upload: Upload | undefined;
  /** Address of the visitor, not of the gateway or of an app. */
  visitorAddress: string;
  requestId: string;
  /** Writes what the call did into the audit log, under the name that its contract gives. */
  audit: AuditWriter;
  log: FastifyBaseLogger;
}
