import styles from './site-header.module.css';

/** The hotline as headers show it: small label, bold number. Left out where there is no room. */
export function HeaderHotline({ hotline }: { hotline: string }) {
  return (
    <span className={styles.hotline}>
      <span>服务热线</span>
      {hotline}
    </span>
  );
}
