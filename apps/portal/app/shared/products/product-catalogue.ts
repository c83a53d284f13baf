import { productNames } from '@zhucheng/site-config';
import { illustrationIsland } from '../illustration-island.ts';

/** Products in display order, with names and illustrations. */
export const PRODUCTS = [
  {
    key: 'erp',
    name: productNames.erp,
    Illustration: illustrationIsland(
      'product-erp',
      async () => (await import('@zhucheng/ui/illustrations/products/product-erp')).ProductErp,
    ),
  },
  {
    key: 'treasure',
    name: productNames.treasure,
    Illustration: illustrationIsland(
      'product-treasure',
      async () =>
        (await import('@zhucheng/ui/illustrations/products/product-treasure')).ProductTreasure,
    ),
  },
  {
    key: 'jizhibao',
    name: productNames.jizhibao,
    Illustration: illustrationIsland(
      'product-jizhibao',
      async () =>
        (await import('@zhucheng/ui/illustrations/products/product-jizhibao')).ProductJizhibao,
    ),
  },
  {
    key: 'qibaoerp',
    name: productNames.qibaoerp,
    Illustration: illustrationIsland(
      'product-qibao',
      async () => (await import('@zhucheng/ui/illustrations/products/product-qibao')).ProductQibao,
    ),
  },
] as const;

/** Returns the product of a key; undefined for an unknown one. */
export const findProduct = (key: string | null | undefined) =>
  PRODUCTS.find((product) => product.key === key);

/** Loads what a page with all illustrations needs to show them at once. For its loader. */
export const loadProductIllustrations = () =>
  Promise.all(PRODUCTS.map(({ Illustration }) => Illustration.loaderQueries()));
