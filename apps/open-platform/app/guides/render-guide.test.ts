/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { isProblemCode } from '@zhucheng/contracts/open/problems';
import { OPEN_GUIDES } from '@zhucheng/contracts/open/reference';
import { hosts } from '@zhucheng/site-config';
import { renderGuide } from './render-guide.ts';

const FOLDER = new URL('../../content/guides/', import.meta.url);
const slugs = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''));
const read = (slug: string) => readFileSync(new URL(`${slug}.md`, FOLDER), 'utf8');

const guides = slugs.map((slug) => renderGuide(slug, read(slug)));

/** Text of all parts that are no code. */
const textOf = (guide: (typeof guides)[number]) =>
  guide.parts.map((part) => ('html' in part ? part.html : '')).join('');

describe('renderGuide', () => {
  it('splits text and code and names the sections', () => {
    const source =
      '---\ntitle: 甲\ndescription: 乙\n---\n\n## 一\n\n`{{origin}}`\n\n```sh\nls\n```\n\n完。\n';
    expect(renderGuide('a', source)).toEqual({
      slug: 'a',
      title: '甲',
      description: '乙',
      contents: [{ id: 's1', label: '一' }],
      parts: [
        { html: `<h2 id="s1">一</h2>\n<p><code>${hosts.origin}</code></p>\n` },
        { code: 'ls', language: 'sh' },
        { html: '<p>完。</p>\n' },
      ],
    });
  });

  it('refuses a guide without a title', () => {
    expect(() => renderGuide('a', '# 标题')).toThrow('a.md');
  });

  it('writes no HTML of a source', () => {
    const source = '---\ntitle: 甲\ndescription: 乙\n---\n\n<script>1</script>';
    expect(JSON.stringify(renderGuide('a', source))).not.toContain('<script');
  });
});

describe('guides', () => {
  it('stand in the navigation, all of them', () => {
    const named = ({ slug, title }: { slug: string; title: string }) => `${slug} ${title}`;
    expect(OPEN_GUIDES.map(named).sort()).toEqual(guides.map(named).sort());
  });

  it.each(guides)('$slug links to guides, problems and applications that exist', (guide) => {
    const links = [...textOf(guide).matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    for (const href of links) {
      const [, kind, name] = /^\/open\/(guide|errors|console)(?:\/([\w-]+))?$/.exec(href) ?? [];
      expect(kind).toBeDefined();
      if (kind === 'guide') expect(slugs).toContain(name);
      if (kind === 'errors' && name !== undefined) expect(isProblemCode(name)).toBe(true);
      if (kind === 'console') expect(name).toBeUndefined();
    }
    expect(guide.description.length).toBeGreaterThan(20);
    expect(guide.contents.length).toBeGreaterThan(0);
  });
});
