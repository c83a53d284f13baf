import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** Props of {@link IconButton}: those of a button, with the name that its icon doesn't show. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  'aria-label': string;
};

/** Button that shows an icon alone. */
export function IconButton(props: IconButtonProps) {
  return <button type="button" {...props} className={styles.iconButton} />;
}
