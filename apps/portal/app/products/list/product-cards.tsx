import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, MoreLink } from '@zhucheng/ui';
import styles from './product-cards.module.css';
import type { ListedProduct } from '../../shared/products/listed-product.ts';

/** First four capabilities that a product covers completely. */
const mainCapabilities = ({ capabilities }: ListedProduct) =>
  capabilities.filter(({ coverage }) => coverage === 'full').slice(0, 4);

/** Product cards, two in a row: illustration, audience, main capabilities. */
export function ProductCards({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label="产品">
      {products.map((product) => {
        const { id, key, name, audience, note, Illustration } = product;
        const path = getArticlePath({ id, bizType: 'PRODUCT' });
        return (
          <li key={id}>
            <div className={`${styles.figure} drafting-grid`}>
              {Illustration && <Illustration decorative />}
            </div>
            <div className={styles.text}>
              <small>{audience}</small>
              <h2>
                <AppLink to={path}>{name}</AppLink>
              </h2>
              <p>{note}</p>
              <ul className={styles.strengths} aria-label={`${name}的主要功能`}>
                {mainCapabilities(product).map(({ subject, word }) => (
                  <li key={subject}>
                    {subject}
                    <span>{word}</span>
                  </li>
                ))}
              </ul>
              <div className={styles.ways}>
                <MoreLink to={path}>了解{name}</MoreLink>
                {key && (
                  <AppLink to={`/product/log?product=${key}`} className={styles.log}>
                    更新日志
                  </AppLink>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
