import { getEnvironment } from './environment.ts';

/** Products by the name of their landing page. */
export const PRODUCT_KEYS = ['erp', 'treasure', 'jizhibao', 'qibaoerp'] as const;

/** One of {@link PRODUCT_KEYS}. */
export type ProductKey = (typeof PRODUCT_KEYS)[number];

/** Returns the products' names from defaults and `SITE_PRODUCT_*` overrides. */
export function createProductNames(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<ProductKey, string>> {
  return {
    erp: env.SITE_PRODUCT_ERP ?? '筑程 ERP',
    treasure: env.SITE_PRODUCT_TREASURE ?? '项目宝',
    jizhibao: env.SITE_PRODUCT_JIZHIBAO ?? '计支宝',
    qibaoerp: env.SITE_PRODUCT_QIBAOERP ?? '企宝 ERP',
  };
}

/** Names of the products in this process (server) or page (browser). */
export const productNames = createProductNames(getEnvironment());
