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
      <PageFacts page="erp" />
    </AppProviders>,
  );
}

it('shows nothing without facts', async () => {
  expect(await renderFacts()).toBe('');
  expect(await renderFacts({ prices: [], customers: [], results: [] })).toBe('');
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
