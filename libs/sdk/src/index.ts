export { createClient, type Client, type ClientOptions, type Tagged } from './client.ts';
export { ProblemError } from './problem.ts';
export type { Page, Pages } from './pages.ts';
export type { RetryOptions } from './retries.ts';
export { verifyWebhook, WebhookError, type WebhookCheck, type WebhookHeaders } from './webhook.ts';
export type * from './generated/types.gen.ts';
