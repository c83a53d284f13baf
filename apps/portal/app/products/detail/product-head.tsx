import { FreeTrialButton } from '@zhucheng/app-shell/layouts';
import type { Article } from '@zhucheng/contracts';
import { Button, MetaLine } from '@zhucheng/ui';
import styles from './product-head.module.css';
import type { Version } from '../log/versions.ts';
import type { ListedProduct } from '../../shared/products/listed-product.ts';

interface ProductHeadProps {
  article: Article;
  product: ListedProduct;
  lead: string;
  latest: Version | undefined;
}

/** Name, purpose and illustration of a product, with links to the free trial and the change log. */
export function ProductHead({ article, product, lead, latest }: ProductHeadProps) {
  const { key, name, audience, Illustration } = product;
  // The purpose follows the colon: 筑程 ERP：施工总承包企业的合同、成本与资金管理
  const purpose = article.title.split('：').slice(1).join('：');
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.audience}>{audience}</p>
        <h1>{name}</h1>
        {purpose && <p className={styles.purpose}>{purpose}</p>}
        <p className={styles.lead}>{lead || article.memo}</p>
        <div className={styles.ways} data-print="hide">
          <FreeTrialButton page={key ?? 'product'} size="large" />
          {key && (
            <Button to={`/${key}`} size="large">
              看示例工程
            </Button>
          )}
          {key && (
            <Button to={`/product/log?product=${key}`} size="large">
              更新日志
            </Button>
          )}
        </div>
        {latest && (
          <MetaLine items={[`最新版本 ${latest.version}`, `${latest.day} 发布`, latest.memo]} />
        )}
      </div>
      <div className={`${styles.figure} drafting-grid`}>{Illustration && <Illustration />}</div>
    </header>
  );
}
