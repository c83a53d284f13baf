import fp from 'fastify-plugin';
import { TagCache } from '../http/replies/caches.ts';
import type { TaggedReply } from '../http/open/tagged-replies.ts';
import { KnownKeys } from '../modules/open/keys/known-keys.ts';
import { KeptAnswers, type KeptAnswer } from '../modules/open/mcp/kept-answers.ts';
import { KnownTokens } from '../modules/open/oauth/known-tokens.ts';
import { Sandbox } from '../modules/open/sandbox/sandbox.ts';
import { MAX_REPLY_BYTES } from '../modules/open/tools/reply-size.rules.ts';
import { ToolRunner, type KeptToolReply } from '../modules/open/tools/tool-runner.ts';
import { CallAllowance } from '../modules/open/usage/call-allowance.ts';
import { CallLog } from '../modules/open/usage/call-log.ts';

/** What calls of the public API share. */
export interface OpenPlatform {
  keys: KnownKeys;
  tokens: KnownTokens;
  allowance: CallAllowance;
  log: CallLog;
  /** Finished replies. */
  replies: TagCache<TaggedReply>;
  /** Answers models' questions. */
  tools: ToolRunner;
  /** Finished answers to messages of models. */
  answers: KeptAnswers;
  /** What test keys read, where there is one. */
  sandbox: Sandbox | undefined;
}

/** Keys, limits, log and kept replies of the public API. */
export default fp(
  async (app) => {
    const { databases, changes, config } = app;
    const db = databases.primary;
    const createCache = <T>(maxSize: number, sizeOf: (value: T) => number) => {
      const cache = new TagCache<T>({ maxSize, sizeOf });
      cache.setEnabled(changes.connected);
      changes.subscribe({
        onChange: ({ tags }) => cache.invalidate(tags),
        onConnection: (connected) => cache.setEnabled(connected),
      });
      return cache;
    };
    const replies = createCache<TaggedReply>(
      config.replyCacheBytes / 2,
      ({ body }) => body.length * 2,
    );
    const toolReplies = createCache<KeptToolReply>(
      config.replyCacheBytes / 8,
      () => MAX_REPLY_BYTES,
    );
    const answers = createCache<KeptAnswer>(config.replyCacheBytes / 8, ({ rest }) => rest.length);
    const sandbox = config.sandboxUrl === undefined ? undefined : new Sandbox(config.sandboxUrl);
    const log = new CallLog(db, app.log);
    app.decorateRequest('keyGrant', undefined);
    app.decorate('openPlatform', {
      keys: new KnownKeys(db, changes),
      tokens: new KnownTokens(db, changes, config.publicOrigin),
      allowance: new CallAllowance(db),
      log,
      replies,
      tools: new ToolRunner(toolReplies, config.mode),
      answers: new KeptAnswers(answers),
      sandbox,
    });
    app.addHook('preClose', () => log.close());
    app.addHook('onClose', () => sandbox?.close());
  },
  { name: 'open-platform', dependencies: ['database'] },
);
