import { ProductErp, ProductJizhibao, ProductQibao, ProductTreasure } from '@zhucheng/ui';

/** The products in the order in which the site shows them, with their names and drawings. */
export const PRODUCTS = [
  { key: 'erp', name: '筑程 ERP', Drawing: ProductErp },
  { key: 'treasure', name: '项目宝', Drawing: ProductTreasure },
  { key: 'jizhibao', name: '计支宝', Drawing: ProductJizhibao },
  { key: 'qibaoerp', name: '企宝 ERP', Drawing: ProductQibao },
] as const;

/** Key of a product, as it stands in addresses and facts. */
export type ProductKey = (typeof PRODUCTS)[number]['key'];

/** The product of a key; undefined for any other text. */
export const findProduct = (key: string | null | undefined) =>
  PRODUCTS.find((product) => product.key === key);
