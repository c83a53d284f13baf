import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { Input } from './input.tsx';
import { Icon } from '../icons/icon.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link SearchBar}. */
export interface SearchBarProps {
  action: string;
  /** Query name of the keywords. */
  name?: string;
  defaultValue?: string;
  placeholder: string;
  /** Maximum input length in UTF-16 units; default: the limit of search keywords. */
  maxLength?: number;
  /** Other query values (filters), as hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Taller variant of the search page. */
  large?: boolean;
}

/** Search form of a page: a GET form that works without scripts. */
export function SearchBar(props: SearchBarProps) {
  const { action, name = 'keywords', maxLength = MAX_KEYWORDS_LENGTH, hidden = {}, large } = props;
  return (
    <form
      className={cx(styles.searchBar, large && styles.searchBarLarge)}
      action={action}
      role="search"
      aria-label={props.placeholder}
      data-print="hide"
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className={styles.searchInput}>
        <Icon name="search" />
        <Input
          key={props.defaultValue}
          type="search"
          name={name}
          inputSize={large ? 'large' : 'medium'}
          maxLength={maxLength}
          defaultValue={props.defaultValue}
          placeholder={props.placeholder}
          aria-label={props.placeholder}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="ink" size="field">
        搜索
      </Button>
    </form>
  );
}
