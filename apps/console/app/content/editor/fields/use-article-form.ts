import type { BizType } from '@zhucheng/domain-news';
import {
  findFactProblems,
  readFact,
  writeFact,
  type ArticleContent,
  type FactProblem,
} from '@zhucheng/domain-news/editing';
import { useEffect, useRef } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { normaliseFacts, type ArticleFields } from './content-form.ts';

const toErrors = (problems: readonly FactProblem[]): FieldErrors<ArticleFields> => {
  const errors = problems.reduce<Record<string, unknown>>(
    (tree, { field, message }) => ({
      ...writeFact(tree, field, { type: 'validate', message }),
    }),
    {},
  );
  return problems.length > 0 ? { props: errors as FieldErrors<ArticleFields>['props'] } : {};
};

/** Checks facts by the rules of their kind, which the API asks, too. */
const createResolver =
  (bizType: BizType): Resolver<ArticleFields> =>
  async (values) => {
    const errors = toErrors(findFactProblems(bizType, normaliseFacts(bizType, values.props)));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Fields as they can be saved: a fact that is wrong keeps its stored value until it is mended. */
export function toSavedFields(
  bizType: BizType,
  fields: ArticleFields,
  stored: ArticleContent,
): ArticleFields {
  const facts = normaliseFacts(bizType, fields.props);
  const props = findFactProblems(bizType, facts).reduce<Readonly<Record<string, unknown>>>(
    (values, { field }) => writeFact(values, field, readFact(stored.props, field)),
    facts,
  );
  return { ...fields, props: { ...props } };
}

/** Form of the fields of an article; another content is another form. */
export function useArticleForm(
  bizType: BizType,
  content: ArticleContent,
  onChange: (fields: ArticleFields) => void,
) {
  const { body: _body, ...defaultValues } = content;
  const form = useForm<ArticleFields>({
    defaultValues,
    mode: 'onChange',
    resolver: createResolver(bizType),
  });
  const handler = useRef(onChange);
  useEffect(() => {
    handler.current = onChange;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => handler.current(form.getValues()),
      }),
    [form],
  );
  return form;
}

/** First problem of a form, for the line that tells what is saved. */
export function findFirstProblem(
  bizType: BizType,
  fields: Pick<ArticleFields, 'props'>,
): string | undefined {
  return findFactProblems(bizType, normaliseFacts(bizType, fields.props ?? {}))[0]?.message;
}
