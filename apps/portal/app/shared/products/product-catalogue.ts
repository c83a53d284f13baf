import { illustrationIsland } from '../illustration-island.ts';

/** Products in display order, with names and illustrations. */
export const PRODUCTS = [
  {
    key: 'erp',
    name: '筑程 ERP',
    Illustration: illustrationIsland(
      'product-erp',
      async () => (await import('@zhucheng/ui/illustrations/products/product-erp')).ProductErp,
    ),
  },
  {
    key: 'treasure',
    name: '项目宝',
    Illustration: illustrationIsland(
      'product-treasure',
      async () =>
        (await import('@zhucheng/ui/illustrations/products/product-treasure')).ProductTreasure,
    ),
  },
  {
    key: 'jizhibao',
    name: '计支宝',
    Illustration: illustrationIsland(
      'product-jizhibao',
      async () =>
        (await import('@zhucheng/ui/illustrations/products/product-jizhibao')).ProductJizhibao,
    ),
  },
  {
    key: 'qibaoerp',
    name: '企宝 ERP',
    Illustration: illustrationIsland(
      'product-qibao',
      async () => (await import('@zhucheng/ui/illustrations/products/product-qibao')).ProductQibao,
    ),
  },
] as const;

/** Key of a product in addresses and article properties. */
export type ProductKey = (typeof PRODUCTS)[number]['key'];

/** Returns the product of a key; undefined for an unknown one. */
export const findProduct = (key: string | null | undefined) =>
  PRODUCTS.find((product) => product.key === key);

/** Loads what a page with all illustrations needs to show them at once. For its loader. */
export const loadProductIllustrations = () =>
  Promise.all(PRODUCTS.map(({ Illustration }) => Illustration.loaderQueries()));
