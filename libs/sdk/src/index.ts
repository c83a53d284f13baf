export { createClient, type ClientOptions, type Tagged } from './client.ts';
export { ProblemError } from './problem.ts';
export type { Page, Pages } from './pages.ts';
export { verifyWebhook, WebhookError, type WebhookCheck, type WebhookHeaders } from './webhook.ts';
export type * from './generated/types.gen.ts';
