/** @jest-environment node */
import { landingApi, makeStore } from '@zhucheng/api-client';
import { AppProviders } from '@zhucheng/app-shell/runtime';
import type { LandingFacts } from '@zhucheng/domain-service/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageFacts } from './page-facts.tsx';

const FACTS: LandingFacts = {
  prices: [{ name: '项目版', price: '¥ 9,800', unit: '每项目每年', includes: ['全部模块'] }],
  customers: ['甲建设公司'],
  results: [{ value: '3', unit: '天', what: '月结用时', source: '甲建设公司财务部，2026 年 9 月' }],
};

async function renderFacts(facts?: LandingFacts): Promise<string> {
  const store = makeStore();
  if (facts) {
    globalThis.fetch = async () => Response.json({ code: '30000', msg: '', model: facts });
    await store.dispatch(landingApi.getFacts.initiate({ page: 'erp' }));
  }
  return renderToStaticMarkup(
    <AppProviders store={store} info={{ renderedAt: 0 }}>
      <PageFacts page="erp" next={(tone) => tone} />
    </AppProviders>,
  );
}

it('shows nothing but the next section without facts', async () => {
  expect(await renderFacts()).toBe('tint');
  expect(await renderFacts({ prices: [], customers: [], results: [] })).toBe('tint');
});

it('shows each part that has entries, results with their source', async () => {
  const all = await renderFacts(FACTS);
  for (const text of ['¥ 9,800', '甲建设公司', '月结用时', '财务部，2026 年 9 月']) {
    expect(all).toContain(text);
  }
  const prices = await renderFacts({ ...FACTS, customers: [], results: [] });
  expect(prices).toContain('id="price"');
  expect(prices).not.toMatch(/id="(customers|results)"/);
});

it('alternates backgrounds, from the page’s last section on paper to the one after the facts', async () => {
  const listTones = (markup: string) =>
    [...markup.matchAll(/class="section( tint)?"/g)].map(([, tint]) => (tint ? 'tint' : 'paper'));
  const all = await renderFacts(FACTS);
  expect([...listTones(all), all.slice(-5)]).toEqual(['tint', 'paper', 'tint', 'paper']);
  const two = await renderFacts({ ...FACTS, results: [] });
  expect([...listTones(two), two.slice(-4)]).toEqual(['tint', 'paper', 'tint']);
});
