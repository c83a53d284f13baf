import { cx } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './capability-matrix.module.css';
import type { Capability, ListedProduct } from './listed-product.ts';

const COVERAGE_LABELS = { full: '完整功能', part: '部分功能' } as const;

/** Subjects of all products, in the order of their first mention. */
export function listSubjects(products: readonly Pick<ListedProduct, 'capabilities'>[]): string[] {
  return [
    ...new Set(products.flatMap(({ capabilities }) => capabilities.map((one) => one.subject))),
  ];
}

function Cell({ capability }: { capability: Capability | undefined }) {
  const coverage = capability?.coverage ?? 'none';
  return (
    <td>
      <i className={cx(styles.dot, styles[coverage])} aria-hidden="true" />
      {coverage === 'none' ? <span className="sr">无</span> : capability?.word}
      {coverage === 'part' && <span className="sr">（部分功能）</span>}
    </td>
  );
}

interface CapabilityMatrixProps {
  products: readonly ListedProduct[];
  /** Renders the header of a product. */
  head: (product: ListedProduct) => ReactNode;
  /** On phones the table keeps its width and scrolls; otherwise only the headers are shown, stacked. */
  swipe?: boolean;
}

/** Table of products by capability. */
export function CapabilityMatrix({ products, head, swipe }: CapabilityMatrixProps) {
  const table = (
    <table className={cx(styles.matrix, swipe ? styles.compact : styles.folding)}>
      <caption className="sr">产品的功能对照</caption>
      <thead>
        <tr>
          <td className={styles.legend}>
            {(['full', 'part'] as const).map((coverage) => (
              <span key={coverage}>
                <i className={cx(styles.dot, styles[coverage])} />
                {COVERAGE_LABELS[coverage]}
              </span>
            ))}
          </td>
          {products.map((product) => (
            <th key={product.id} scope="col">
              {head(product)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listSubjects(products).map((subject) => (
          <tr key={subject}>
            <th scope="row">{subject}</th>
            {products.map(({ id, capabilities }) => (
              <Cell key={id} capability={capabilities.find((one) => one.subject === subject)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!swipe) return table;
  return (
    <div
      className={styles.scroll}
      role="group"
      aria-label="产品的功能对照，可左右滑动"
      tabIndex={0}
    >
      {table}
    </div>
  );
}
