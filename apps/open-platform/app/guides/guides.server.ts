import { OPEN_GUIDES } from '@zhucheng/contracts/open/reference';
import { guideSource } from './guide-source.ts';
import { renderGuide } from './render-guide.ts';

const sources = import.meta.glob<string>('../../content/guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All guides, in the order of the navigation. */
export const guides = OPEN_GUIDES.map(({ slug }) => {
  const source = sources[`../../content/guides/${slug}.md`];
  if (source === undefined) throw new Error(`content/guides/${slug}.md is missing`);
  return renderGuide(slug, source);
});

guideSource.provide(guides);
