import { guideSource } from './guide-source.ts';
import { renderGuide } from './render-guide.ts';

/** Order of the guides in the navigation. */
export const GUIDE_ORDER = [
  'quick-start',
  'authentication',
  'oauth',
  'sandbox',
  'pagination',
  'errors',
  'idempotency',
  'rate-limits',
  'webhooks',
  'sdk',
  'versioning',
];

const sources = import.meta.glob<string>('../../content/guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All guides, in the order of the navigation. */
export const guides = GUIDE_ORDER.map((slug) => {
  const source = sources[`../../content/guides/${slug}.md`];
  if (source === undefined) throw new Error(`content/guides/${slug}.md is missing`);
  return renderGuide(slug, source);
});

guideSource.provide(guides);
