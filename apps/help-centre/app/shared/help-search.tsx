import { SearchBar } from '@zhucheng/ui';
import styles from './help-search.module.css';

/** Search form below a page heading: a GET form that works without script. */
export function HelpSearch({ words }: { words?: string }) {
  return (
    <div className={styles.search}>
      <SearchBar
        large
        action="/help/search"
        placeholder="搜索功能、菜单名或提示文字"
        defaultValue={words}
      />
    </div>
  );
}
