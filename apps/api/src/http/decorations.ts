import type { IncomingMessage } from 'node:http';
import type { RunningSpan } from '@zhucheng/telemetry';
import type { appendMessage } from '../modules/service/chat/append-messages.service.ts';
import type { Session, SessionResolver } from './session.ts';
import type { ModelClient } from '../ai/model/model-client.ts';
import type { PassageVectors } from '../ai/passages/vectors/passage-vectors.ts';
import type { Runs } from '../ai/runs/runs.ts';
import type { LeaseTimes } from '../ai/runs/run-host.ts';
import type { Config } from '../config.ts';
import type { ChangeListener } from '../db/signals/change-listener.ts';
import type { Broadcasts, Signals } from '../db/signals/signals.ts';
import type { Databases } from '../db/databases.ts';
import type { FeatureFlags } from '../infrastructure/feature-flags.repository.ts';
import type { SharedPortions } from '../infrastructure/limits/shared-portions.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';
import type { DependencyWatch } from '../infrastructure/watch/dependency-watch.ts';
import type { Metrics } from './metrics-registry.ts';
import type { KeyGrant } from '../modules/open/keys/known-keys.ts';
import type { OpenPlatform } from '../plugins/open-platform.ts';
import type { Provider } from 'oidc-provider';
import type { Caches } from './replies/caches.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** Id of a request that Fastify does not see, such as the handshake of a socket. */
    requestIdOf: (request: IncomingMessage) => string;
    databases: Databases;
    changes: ChangeListener;
    signals: Signals;
    broadcasts: Broadcasts;
    caches: Caches;
    openPlatform: OpenPlatform;
    /** The authorization server; another one after its signing keys have changed. */
    oauth: () => Provider;
    model: ModelClient;
    /** Vectors of passages; undefined without `AI_EMBED_MODEL`. */
    vectors: PassageVectors | undefined;
    runs: Runs;
    featureFlags: FeatureFlags;
    files: FileStore;
    /** Where limits that hold over all processes are taken from. */
    limits: SharedPortions;
    /** What the process depends on, and what is wrong with it. */
    dependencies: DependencyWatch;
    /** Milliseconds between two looks at it; its own without. */
    watchEveryMs: number | undefined;
    metrics: Metrics;
    sessions: {
      resolve: SessionResolver;
      /** True if the session proved in the last ten minutes who is there. */
      hasRecentProof: (sessionId: string) => Promise<boolean>;
    };
    appendMessage: typeof appendMessage;
    leaseTimes: LeaseTimes;
  }

  interface FastifyRequest {
    /** Address of the visitor: not of the gateway, not of the app that asks for them. */
    visitorAddress: string;
    /** The call comes from one of our own processes. */
    fromService: boolean;
    /** Span of the call; undefined while tracing is off. */
    span: RunningSpan | undefined;
    /** Ends the call when its time is over. */
    timeLimit: NodeJS.Timeout | undefined;
    /** Session of the caller, once an endpoint that asks for one has been authorised; null for visitors. */
    session: Session | null;
    /** What the key of a call of the public API allows, once it was checked. */
    keyGrant: KeyGrant | undefined;
    /** Application whose receiver a webhook is sent to; empty for all other calls. */
    inboxAppId: string;
  }

  interface FastifyContextConfig {
    /** Left out of rate limits, logs and metrics: called by machines every few seconds. */
    probe?: boolean;
    /** Milliseconds until the call is answered with 503, instead of those of all calls. */
    timeLimitMs?: number;
    /** The call changes something: one that runs longer may take effect after it was answered. */
    mutates?: boolean;
    /** Counted by its own limits instead of those of an address. */
    hasOwnLimits?: boolean;
  }
}
