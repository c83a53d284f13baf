export { RateLimit, type RateLimitOptions, type RateLimitUse } from './rate-limit.ts';
export { subnetKey } from './subnet-key.ts';
