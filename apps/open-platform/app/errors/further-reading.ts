import type { ProblemCode } from '@zhucheng/contracts/open/problems';
import { OPEN_GUIDES } from '@zhucheng/contracts/open/reference';
import type { LinkItem } from '@zhucheng/ui';

/** Guides about a problem; the others are explained by the one about errors. */
const GUIDES: Readonly<Partial<Record<ProblemCode, readonly string[]>>> = {
  'cursor-invalid': ['pagination'],
  unauthorized: ['authentication', 'quick-start'],
  'key-revoked': ['authentication'],
  'token-invalid': ['oauth'],
  'insufficient-scope': ['authentication', 'oauth'],
  'sandbox-read-only': ['sandbox'],
  'foreign-origin': ['mcp'],
  'idempotency-running': ['idempotency'],
  'idempotency-mismatch': ['idempotency'],
  gone: ['versioning'],
  'rate-limited': ['rate-limits'],
  'quota-exceeded': ['rate-limits', 'pagination'],
};

/** Problems that another key solves. */
const OF_KEYS: readonly ProblemCode[] = [
  'unauthorized',
  'key-revoked',
  'insufficient-scope',
  'sandbox-read-only',
];

/** Returns where a caller with a problem goes on: guides, and the place that has what is lacking. */
export function listFurtherReading(code: ProblemCode): LinkItem[] {
  const slugs = GUIDES[code] ?? ['errors'];
  return [
    ...OPEN_GUIDES.filter(({ slug }) => slugs.includes(slug)).map(({ slug, title }) => ({
      label: `指南：${title}`,
      href: `/open/guide/${slug}`,
    })),
    ...(OF_KEYS.includes(code) ? [{ label: '我的应用', href: '/open/console' }] : []),
    ...(code === 'unavailable' || code === 'internal'
      ? [{ label: '运行状况', href: '/open' }]
      : []),
    ...(code === 'invalid-request' ? [{ label: '接口参考', href: '/open/api' }] : []),
  ];
}
