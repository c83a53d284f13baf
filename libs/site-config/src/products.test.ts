import { createProductNames, PRODUCT_KEYS } from './products.ts';
import { findPathOwner } from './paths.ts';

it('names every product, each with a landing page of its own', () => {
  const names = createProductNames({});
  expect(Object.keys(names)).toEqual([...PRODUCT_KEYS]);
  expect(new Set(Object.values(names)).size).toBe(PRODUCT_KEYS.length);
  for (const key of PRODUCT_KEYS) expect(findPathOwner(`/${key}`)).toBe('landing');
});

it('takes names of another brand from the environment', () => {
  const names = createProductNames({ SITE_PRODUCT_ERP: '大禹 ERP' });
  expect(names).toMatchObject({ erp: '大禹 ERP', treasure: '项目宝' });
});
