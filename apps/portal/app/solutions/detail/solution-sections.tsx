import { newsApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, ContentBlock, DataTable } from '@zhucheng/ui';
import styles from './solution.module.css';
import { parseSolutionDetails, type SolutionDetails } from './solution-details.ts';
import { DocumentStatus } from '../../shared/articles/document-status.tsx';
import { ALL_PRODUCTS_REQUEST } from '../../shared/products/all-products.ts';
import { sortProducts, toListedProduct } from '../../shared/products/listed-product.ts';

/** Measurement rules, forms, standards and products of a solution. */
export default function SolutionSections({ article }: { article: Article }) {
  const { measurement, forms, products } = parseSolutionDetails(article.props);
  return (
    <>
      <MeasurementRules rules={measurement} />
      <Forms forms={forms} />
      <RelatedStandards standards={article.standards.cites} />
      <UsedProducts keys={products} />
    </>
  );
}

/** Measurement rules by item. */
function MeasurementRules({ rules }: { rules: SolutionDetails['measurement'] }) {
  if (rules.length === 0) return null;
  return (
    <div className={styles.part}>
      <ContentBlock id="measurement" title="计量规则" note="以合同约定为准">
        <DataTable
          borderless
          caption="计量规则"
          rows={rules}
          getRowKey={({ item }) => item}
          columns={[
            { key: 'item', header: '项目', cell: ({ item }) => item, variant: 'nowrap' },
            { key: 'unit', header: '单位', cell: ({ unit }) => unit, variant: 'nowrap' },
            { key: 'rule', header: '怎样计量', cell: ({ rule }) => rule },
          ]}
        />
      </ContentBlock>
    </div>
  );
}

/** Forms used. */
function Forms({ forms }: Pick<SolutionDetails, 'forms'>) {
  if (forms.length === 0) return null;
  return (
    <div className={styles.part}>
      <ContentBlock id="forms" title="所用表单">
        <dl className={styles.rows}>
          {forms.map(({ name, use }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      </ContentBlock>
    </div>
  );
}

/** Standards for construction and acceptance. */
function RelatedStandards({ standards }: { standards: Article['standards']['cites'] }) {
  if (standards.length === 0) return null;
  return (
    <div className={styles.part}>
      <ContentBlock id="standards" title="相关标准">
        <ul className={styles.rows}>
          {standards.map(({ id, number, title, status }) => (
            <li key={number}>
              <b>{number}</b>
              {id ? (
                <AppLink to={getArticlePath({ id, bizType: 'NORMAL' })}>{title}</AppLink>
              ) : (
                <span>{title}</span>
              )}
              <DocumentStatus status={status} />
            </li>
          ))}
        </ul>
      </ContentBlock>
    </div>
  );
}

/** Products used. */
function UsedProducts({ keys }: { keys: readonly string[] }) {
  const { data } = newsApi.dirNews.useQuery(ALL_PRODUCTS_REQUEST);
  const products = sortProducts((data?.records ?? []).map(toListedProduct)).filter(
    ({ key }) => key !== undefined && keys.includes(key),
  );
  if (products.length === 0) return null;
  return (
    <div className={styles.part}>
      <ContentBlock id="products" title="用哪些产品">
        <ul className={styles.products}>
          {products.map(({ id, name, audience, note, Illustration }) => (
            <li key={id}>
              <AppLink to={getArticlePath({ id, bizType: 'PRODUCT' })}>
                {Illustration && <Illustration decorative />}
                <b>{name}</b>
                <small>{audience}</small>
                <p>{note}</p>
              </AppLink>
            </li>
          ))}
        </ul>
      </ContentBlock>
    </div>
  );
}
