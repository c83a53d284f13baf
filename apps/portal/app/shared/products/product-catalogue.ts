import { ProductErp, ProductJizhibao, ProductQibao, ProductTreasure } from '@zhucheng/ui';

/** Products in display order, with names and illustrations. */
export const PRODUCTS = [
  { key: 'erp', name: '筑程 ERP', Drawing: ProductErp },
  { key: 'treasure', name: '项目宝', Drawing: ProductTreasure },
  { key: 'jizhibao', name: '计支宝', Drawing: ProductJizhibao },
  { key: 'qibaoerp', name: '企宝 ERP', Drawing: ProductQibao },
] as const;

/** Key of a product in addresses and article properties. */
export type ProductKey = (typeof PRODUCTS)[number]['key'];

/** Returns the product of a key; undefined for an unknown one. */
export const findProduct = (key: string | null | undefined) =>
  PRODUCTS.find((product) => product.key === key);
