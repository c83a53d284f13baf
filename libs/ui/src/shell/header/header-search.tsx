import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { useEffect, useRef } from 'react';
import styles from './site-header.module.css';
import { Icon } from '../../icons/icon.tsx';
import { AppLink } from '../../app-link.tsx';

interface HeaderSearchProps {
  action: string;
  defaultValue?: string;
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** Site search: a GET form that works without scripts; the `/` key focuses it. */
export function HeaderSearch({ action, defaultValue }: HeaderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(document.activeElement) || !input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <>
      <form className={styles.search} action={action} role="search" aria-label="全站搜索">
        <button className={styles.submit} aria-label="搜索">
          <Icon name="search" />
        </button>
        <input
          ref={input}
          type="search"
          name="keywords"
          maxLength={MAX_KEYWORDS_LENGTH}
          placeholder="搜索全站"
          aria-label="搜索全站"
          autoComplete="off"
          defaultValue={defaultValue}
          key={defaultValue}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <AppLink className={styles.searchIcon} to={action} aria-label="搜索">
        <Icon name="search" />
      </AppLink>
    </>
  );
}
