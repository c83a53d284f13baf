import {
  MoreLink,
  ProductErp,
  ProductJizhibao,
  ProductQibao,
  ProductTreasure,
  Section,
  SectionHead,
} from '@zhucheng/ui';
import { articlePath } from '@zhucheng/domain-news';
import { CAPABILITIES, PRODUCTS, type Capability } from './capabilities.ts';
import styles from './products.module.css';
import { useLatest } from '../home-queries.ts';

const DRAWINGS = {
  erp: ProductErp,
  treasure: ProductTreasure,
  jizhibao: ProductJizhibao,
  qibaoerp: ProductQibao,
};

const WORDS = { full: '完整功能', part: '部分功能', none: '无' };

function Cell({ coverage, word }: Capability) {
  return (
    <td>
      <i className={`${styles.dot} ${styles[coverage]}`} aria-hidden="true" />
      {coverage === 'none' ? <span className="sr">无</span> : word}
      {coverage === 'part' && <span className="sr">（部分功能）</span>}
    </td>
  );
}

/** The four products side by side, with what each covers. */
export function Products() {
  const introductions = new Map(
    useLatest('PRODUCT').map((product) => [product.dirName, articlePath(product)]),
  );
  return (
    <Section id="products" marks={false}>
      <SectionHead
        title="四个产品，一套数据"
        note="清单、构件和签认只录一次，从现场一路用到结算。先用一个，随时接上另外三个。"
        more={{ label: '产品介绍', href: '/product' }}
      />
      <table className={styles.matrix}>
        <caption className="sr">四个产品的功能对照</caption>
        <thead>
          <tr>
            <td className={styles.legend}>
              {(['full', 'part'] as const).map((coverage) => (
                <span key={coverage}>
                  <i className={`${styles.dot} ${styles[coverage]}`} />
                  {WORDS[coverage]}
                </span>
              ))}
            </td>
            {PRODUCTS.map(({ key, name, audience, note }) => {
              const Drawing = DRAWINGS[key];
              return (
                <th key={key} scope="col">
                  <Drawing label="" />
                  <p className={styles.name}>
                    {name}
                    <small>{audience}</small>
                  </p>
                  <p>{note}</p>
                  <MoreLink to={introductions.get(name) ?? '/product'}>了解{name}</MoreLink>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {CAPABILITIES.map(({ subject, cells }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              {cells.map((cell, i) => (
                <Cell key={PRODUCTS[i]?.key} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
