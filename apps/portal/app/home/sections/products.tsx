import { MoreLink, Section, SectionHeader } from '@zhucheng/ui';
import { getArticlePath } from '@zhucheng/domain-news';
import { useLatestArticles } from '../home-queries.ts';
import { CapabilityMatrix } from '../../shared/products/capability-matrix.tsx';
import { sortProducts, toListedProduct } from '../../shared/products/listed-product.ts';

/** Capability matrix of the products. */
export function Products() {
  const products = sortProducts(useLatestArticles('PRODUCT').map(toListedProduct));
  if (products.length === 0) return null;
  return (
    <Section id="products">
      <SectionHeader
        title="四个产品，一套数据"
        note="清单、构件和签认只录一次，从现场一路用到结算。先用一个，随时接上另外三个。"
        more={{ label: '产品介绍', href: '/product' }}
      />
      <CapabilityMatrix
        products={products}
        head={({ id, name, audience, note, Illustration }) => (
          <>
            {Illustration && <Illustration decorative />}
            <b>
              {name}
              <small>{audience}</small>
            </b>
            <p>{note}</p>
            <MoreLink to={getArticlePath({ id, bizType: 'PRODUCT' })}>了解{name}</MoreLink>
          </>
        )}
      />
    </Section>
  );
}
