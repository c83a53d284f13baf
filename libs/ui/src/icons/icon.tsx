import styles from './icon.module.css';
import { ICON_PATHS } from './paths.ts';
import type { IconName } from './paths.ts';
import { cx } from '../class-names.ts';

/** Props of {@link Icon}. */
export interface IconProps {
  name: IconName;
  /** Side in px; 16 unless told. */
  size?: number;
  /** Gives the icon a text of its own; without it the icon is decoration beside a label. */
  label?: string;
  className?: string;
}

/** One stroke, 1.5 px, the colour of the text around it. */
export function Icon({ name, size, label, className }: IconProps) {
  const style = size ? { width: size, height: size } : undefined;
  const naming = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 16 16" style={style} {...naming}>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
