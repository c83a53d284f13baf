import {
  detailFacts,
  rowFacts,
  textFact,
  textFacts,
  type Props,
} from '../../shared/articles/article-props.ts';

/** What a product's own page tells besides its text. */
export function productDetails(props: Props) {
  const detail = detailFacts(props);
  const rows = (name: string) => rowFacts(detail, name);
  return {
    lead: textFact(detail, 'lead'),
    roles: rows('roles').map((row) => ({
      role: textFact(row, 'role'),
      does: textFacts(row, 'does'),
    })),
    flow: rows('flow').map((row) => ({
      step: textFact(row, 'step'),
      by: textFact(row, 'by'),
      gives: textFact(row, 'gives'),
    })),
    modules: rows('modules').map((row) => ({
      name: textFact(row, 'name'),
      does: textFact(row, 'does'),
    })),
    needs: textFacts(detail, 'needs'),
    faqs: rows('faqs').map((row) => ({
      question: textFact(row, 'question'),
      answer: textFact(row, 'answer'),
    })),
  };
}

/** See {@link productDetails}. */
export type ProductDetails = ReturnType<typeof productDetails>;
