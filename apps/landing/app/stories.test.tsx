/** @jest-environment node */
import { makeStore } from '@zhucheng/api-client';
import { AppProviders } from '@zhucheng/app-shell/runtime';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

const PAGES: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  erp: () => import('./erp/route.tsx'),
  treasure: () => import('./treasure/route.tsx'),
  jizhibao: () => import('./jizhibao/route.tsx'),
  qibaoerp: () => import('./qibaoerp/route.tsx'),
  erppro: () => import('./erppro/route.tsx'),
  treasurepro: () => import('./treasurepro/route.tsx'),
  jizhibaopro: () => import('./jizhibaopro/route.tsx'),
};

/** Maximum share of sentences that a page may have in common with another one. */
const MAX_SHARED = 0.3;

async function renderPage(page: string): Promise<string> {
  const { default: Page } = (await PAGES[page]?.()) ?? { default: () => null };
  return renderToStaticMarkup(
    <AppProviders store={makeStore()} info={{ renderedAt: 0 }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </AppProviders>,
  );
}

/** Sentences of a page: texts between block elements, split at full stops. */
function toSentences(markup: string): Set<string> {
  const text = markup
    .replace(/<(title|script|noscript|style)\b.*?<\/\1>/gs, '\n')
    .replace(/<\/?(?:a|b|em|small|span|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n');
  const parts = text.split(/[\n。！？；]/).map((part) => part.trim());
  return new Set(parts.filter((part) => part.length >= 4));
}

const sentences = new Map<string, Set<string>>();
beforeAll(async () => {
  for (const page of Object.keys(PAGES)) sentences.set(page, toSentences(await renderPage(page)));
});

const pairs = Object.keys(PAGES).flatMap((one, at) =>
  Object.keys(PAGES)
    .slice(at + 1)
    .map((other) => [one, other] as const),
);

it.each(pairs)('%s and %s tell different stories', (one, other) => {
  const [own, others] = [sentences.get(one) ?? new Set(), sentences.get(other) ?? new Set()];
  const shared = [...own].filter((sentence) => others.has(sentence)).length;
  expect(shared / Math.min(own.size, others.size)).toBeLessThan(MAX_SHARED);
});

describe.each(Object.keys(PAGES))('%s', (page) => {
  it('has enough of its own to say', () => {
    expect(sentences.get(page)?.size).toBeGreaterThan(50);
  });

  it('has everything that its header links to', async () => {
    const { getLandingPageKey, LANDING_HEADERS } = await import('./shared/landing-headers.ts');
    const markup = await renderPage(page);
    for (const { href } of LANDING_HEADERS[getLandingPageKey(`/${page}`)].sections) {
      expect(markup).toContain(` id="${href.slice(1)}"`);
    }
    for (const [, id] of markup.matchAll(/href="#([\w-]+)"/g))
      expect(markup).toContain(`id="${id}"`);
  });

  it('marks its figures as an example and makes no claims', async () => {
    const markup = await renderPage(page);
    expect(markup).toContain('示例工程');
    expect(markup.replace(/<[^>]+>/g, ' ')).not.toMatch(/\d\.\d{4}|NaN/);
    expect(markup).not.toMatch(
      /领先|第一品牌|最佳|\d+\s*(?:家企业|家客户|个客户|万用户)|节省\s*\d|降本\s*\d|提效/,
    );
  });
});
