import { catalogueApi } from '@zhucheng/api-client';
import type { BizType } from '@zhucheng/domain-news';
import { ARTICLE_FIELDS } from '@zhucheng/domain-news/editing';
import { useId } from 'react';
import styles from './fields.module.css';

interface Directory {
  id: string;
  name: string;
  children?: readonly Directory[];
}

const flatten = (nodes: readonly Directory[], path = ''): { id: string; name: string }[] =>
  nodes.flatMap(({ id, name, children = [] }) => {
    const full = path ? `${path} / ${name}` : name;
    return [{ id, name: full }, ...flatten(children, full)];
  });

/** Directories of a kind with their full names, in the order of the tree; undefined until they are known. */
export function useDirectoryOptions(bizType: BizType) {
  const { data, error, refetch } = catalogueApi.getTree.useQuery({ bizType });
  return { options: data && flatten(data.list), error, refetch };
}

/** Props of {@link DirectoryField}. */
export interface DirectoryFieldProps {
  bizType: BizType;
  value: string;
  onChange: (id: string) => void;
  isDisabled: boolean;
}

/** Directory of the article. */
export function DirectoryField({ bizType, value, onChange, isDisabled }: DirectoryFieldProps) {
  const id = useId();
  const { options = [] } = useDirectoryOptions(bizType);
  return (
    <div className={styles.cell} data-span="half">
      <label htmlFor={id}>{ARTICLE_FIELDS.directoryId}</label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {!options.some((option) => option.id === value) && (
          <option value={value}>现在的目录</option>
        )}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
