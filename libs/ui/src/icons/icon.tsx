import styles from './icon.module.css';
import { ICON_PATHS } from './paths.ts';
import type { IconName } from './paths.ts';
import { cx } from '../class-names.ts';

/** Props of {@link Icon}. */
export interface IconProps {
  name: IconName;
  /** Size in px; default 16. */
  size?: number;
  /** Text alternative; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** Icon with 1.5 px strokes in the colour of the text. */
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
