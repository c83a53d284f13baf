import {
  detailProps,
  objectListProp,
  textProp,
  textListProp,
  type ArticleProps,
} from '../../shared/articles/article-props.ts';

/** Parses the properties shown on a product page besides its text. */
export function parseProductDetails(props: ArticleProps) {
  const detail = detailProps(props);
  const rows = (name: string) => objectListProp(detail, name);
  return {
    lead: textProp(detail, 'lead'),
    roles: rows('roles').map((row) => ({
      role: textProp(row, 'role'),
      does: textListProp(row, 'does'),
    })),
    flow: rows('flow').map((row) => ({
      step: textProp(row, 'step'),
      by: textProp(row, 'by'),
      gives: textProp(row, 'gives'),
    })),
    modules: rows('modules').map((row) => ({
      name: textProp(row, 'name'),
      does: textProp(row, 'does'),
    })),
    needs: textListProp(detail, 'needs'),
    faqs: rows('faqs').map((row) => ({
      question: textProp(row, 'question'),
      answer: textProp(row, 'answer'),
    })),
  };
}

/** See {@link parseProductDetails}. */
export type ProductDetails = ReturnType<typeof parseProductDetails>;
