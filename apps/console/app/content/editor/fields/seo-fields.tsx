import { ARTICLE_FIELDS } from '@zhucheng/domain-news/editing';
import { brand } from '@zhucheng/site-config';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ArticleFields } from './content-form.ts';
import styles from './fields.module.css';

/** Fields for search engines, with the length that their results show. */
const FIELDS = [
  { name: 'seoTitle', shown: 30, max: 300, rows: 1 },
  { name: 'seoKeyword', shown: 60, max: 1_000, rows: 1 },
  { name: 'seoDesc', shown: 80, max: 2_000, rows: 2 },
] as const;

const countCharacters = (text: string) => [...text].length;

/** Title, description and keywords of the page, and how a result of a search engine shows them. */
export function SeoFields({ isDisabled }: { isDisabled: boolean }) {
  const id = useId();
  const { register, control } = useFormContext<ArticleFields>();
  const values = useWatch({ control });
  const title = values.seoTitle || values.title || '没有标题';
  const description = values.seoDesc || values.memo || '没有描述时，用摘要。';
  return (
    <details className={styles.seo}>
      <summary>搜索外观</summary>
      <div className={styles.result} aria-label="搜索结果的样子" role="group">
        <b>
          {title} - {brand.name}
        </b>
        <p>{description}</p>
      </div>
      {FIELDS.map(({ name, shown, max, rows }) => {
        const length = countCharacters(values[name] ?? '');
        return (
          <div key={name} className={styles.seoField}>
            <label htmlFor={`${id}-${name}`}>{ARTICLE_FIELDS[name]}</label>
            <textarea
              id={`${id}-${name}`}
              rows={rows}
              maxLength={max}
              disabled={isDisabled}
              aria-describedby={`${id}-${name}-length`}
              {...register(name)}
            />
            <small id={`${id}-${name}-length`} data-long={length > shown || undefined}>
              {length} 字{length > shown ? `，结果里约显示前 ${shown} 字` : ` / ${shown}`}
            </small>
          </div>
        );
      })}
    </details>
  );
}
