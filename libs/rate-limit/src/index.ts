export { RateLimit, type RateLimitOptions } from './rate-limit.ts';
export { subnetKey } from './subnet-key.ts';
