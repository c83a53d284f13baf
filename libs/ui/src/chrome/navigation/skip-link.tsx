import styles from './navigation.module.css';

/** First thing in the tab order: jumps over header and navigation to `<main id="main">`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`} data-print="hide">
      跳到正文
    </a>
  );
}
