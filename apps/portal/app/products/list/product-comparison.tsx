import { getArticlePath } from '@zhucheng/domain-news';
import { productNames } from '@zhucheng/site-config';
import { AppLink } from '@zhucheng/ui';
import styles from './product-list.module.css';
import { CapabilityMatrix } from '../../shared/products/capability-matrix.tsx';
import type { ListedProduct } from '../../shared/products/listed-product.ts';

/** Comparison of the products by capability. */
export function ProductComparison({ products }: { products: readonly ListedProduct[] }) {
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">功能对照</h2>
      <p>
        同一件事在几个产品里都有时，数据只录一次：现场在{productNames.treasure}填，计量在
        {productNames.jizhibao}签，账在 ERP 里算。
      </p>
      <CapabilityMatrix
        swipe
        products={products}
        head={({ id, name, audience }) => (
          <>
            <AppLink to={getArticlePath({ id, bizType: 'PRODUCT' })}>{name}</AppLink>
            <small>{audience}</small>
          </>
        )}
      />
    </section>
  );
}
