import {
  detailFacts,
  rowFacts,
  textFact,
  textFacts,
  type Props,
} from '../../shared/articles/article-props.ts';

/** What a solution's own page tells besides its text. */
export function solutionFacts(props: Props) {
  const detail = detailFacts(props);
  return {
    works: textFact(props, 'works'),
    lines: textFacts(props, 'lines'),
    /** Keys of the products that it is done with. */
    products: textFacts(props, 'products'),
    measurement: rowFacts(detail, 'measurement').map((row) => ({
      item: textFact(row, 'item'),
      unit: textFact(row, 'unit'),
      rule: textFact(row, 'rule'),
    })),
    forms: rowFacts(detail, 'forms').map((row) => ({
      name: textFact(row, 'name'),
      use: textFact(row, 'use'),
    })),
  };
}

/** See {@link solutionFacts}. */
export type SolutionFacts = ReturnType<typeof solutionFacts>;
