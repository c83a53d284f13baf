import {
  detailProps,
  objectListProp,
  textProp,
  textListProp,
  type ArticleProps,
} from '../../shared/articles/article-props.ts';

/** Parses the properties shown on a solution page besides its text. */
export function parseSolutionDetails(props: ArticleProps) {
  const detail = detailProps(props);
  return {
    works: textProp(props, 'works'),
    lines: textListProp(props, 'lines'),
    /** Keys of the products it uses. */
    products: textListProp(props, 'products'),
    measurement: objectListProp(detail, 'measurement').map((row) => ({
      item: textProp(row, 'item'),
      unit: textProp(row, 'unit'),
      rule: textProp(row, 'rule'),
    })),
    forms: objectListProp(detail, 'forms').map((row) => ({
      name: textProp(row, 'name'),
      use: textProp(row, 'use'),
    })),
  };
}

/** See {@link parseSolutionDetails}. */
export type SolutionDetails = ReturnType<typeof parseSolutionDetails>;
