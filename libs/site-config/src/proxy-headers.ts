/** Headers by which proxies other than our gateway tell of themselves or of the visitor. */
export const FOREIGN_PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded',
  'forwarded-for',
  'x-original-forwarded-for',
  'x-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
] as const;
