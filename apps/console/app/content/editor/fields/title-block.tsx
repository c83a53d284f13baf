import type { BizType } from '@zhucheng/domain-news';
import {
  ARTICLE_FIELDS,
  isSameValue,
  listFacts,
  readFact,
  type Fact,
} from '@zhucheng/domain-news/editing';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { splitTags, type ArticleFields } from './content-form.ts';
import { DirectoryField } from './directory-field.tsx';
import { FactField } from './fact-field.tsx';
import styles from './fields.module.css';

/** Props of {@link TitleBlock}. */
export interface TitleBlockProps {
  bizType: BizType;
  isDisabled: boolean;
}

function FactController({ fact, isDisabled }: { fact: Fact; isDisabled: boolean }) {
  const { control, formState } = useFormContext<ArticleFields>();
  const stored = formState.defaultValues?.props ?? {};
  return (
    <Controller
      control={control}
      name={`props.${fact.name}`}
      render={({ field, fieldState }) => (
        <FactField
          fact={fact}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          isChanged={!isSameValue(field.value ?? '', readFact(stored, fact.name) ?? '')}
          isDisabled={isDisabled}
        />
      )}
    />
  );
}

function TagsField({ isDisabled }: { isDisabled: boolean }) {
  const id = useId();
  const { control } = useFormContext<ArticleFields>();
  return (
    <Controller
      control={control}
      name="tags"
      render={({ field, fieldState }) => (
        <div className={styles.cell} data-span="half">
          <label htmlFor={id}>{ARTICLE_FIELDS.tags}</label>
          <input
            id={id}
            key={field.value.length === 0 ? 'none' : 'some'}
            defaultValue={field.value.join('，')}
            placeholder="用逗号隔开"
            disabled={isDisabled}
            onBlur={({ target }) => field.onChange(splitTags(target.value))}
            onChange={({ target }) => field.onChange(splitTags(target.value))}
          />
          {fieldState.error && <p className={styles.error}>{fieldState.error.message}</p>}
        </div>
      )}
    />
  );
}

/** Facts of the article as a title block: those of its kind, directory, author, tags. */
export function TitleBlock({ bizType, isDisabled }: TitleBlockProps) {
  const id = useId();
  const { control, register } = useFormContext<ArticleFields>();
  const facts = listFacts(bizType);
  return (
    <div className={styles.block} role="group" aria-label="文章字段">
      {facts.map((fact) => (
        <FactController key={fact.name} fact={fact} isDisabled={isDisabled} />
      ))}
      <Controller
        control={control}
        name="directoryId"
        render={({ field }) => (
          <DirectoryField
            bizType={bizType}
            value={field.value}
            onChange={field.onChange}
            isDisabled={isDisabled}
          />
        )}
      />
      <TagsField isDisabled={isDisabled} />
      <div className={styles.cell}>
        <label htmlFor={`${id}-author`}>{ARTICLE_FIELDS.author}</label>
        <input id={`${id}-author`} maxLength={100} disabled={isDisabled} {...register('author')} />
      </div>
      <div className={styles.cell} data-check>
        <label>
          <input type="checkbox" disabled={isDisabled} {...register('memberOnly')} />
          {ARTICLE_FIELDS.memberOnly}
        </label>
      </div>
      <div className={styles.cell} data-span="full" data-field="memo">
        <label htmlFor={`${id}-memo`}>{ARTICLE_FIELDS.memo}</label>
        <textarea
          id={`${id}-memo`}
          rows={2}
          maxLength={5_000}
          disabled={isDisabled}
          {...register('memo')}
        />
      </div>
    </div>
  );
}
