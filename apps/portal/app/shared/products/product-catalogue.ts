import { ProductErp, ProductJizhibao, ProductQibao, ProductTreasure } from '@zhucheng/ui';

/** Products in display order, with names and illustrations. */
export const PRODUCTS = [
  { key: 'erp', name: '筑程 ERP', Illustration: ProductErp },
  { key: 'treasure', name: '项目宝', Illustration: ProductTreasure },
  { key: 'jizhibao', name: '计支宝', Illustration: ProductJizhibao },
  { key: 'qibaoerp', name: '企宝 ERP', Illustration: ProductQibao },
] as const;

/** Key of a product in addresses and article properties. */
export type ProductKey = (typeof PRODUCTS)[number]['key'];

/** Returns the product of a key; undefined for an unknown one. */
export const findProduct = (key: string | null | undefined) =>
  PRODUCTS.find((product) => product.key === key);
