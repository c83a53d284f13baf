import styles from './icon.module.css';
import { cx } from '../class-names.ts';

/** Path data of the icons of the staff's app, drawn like those of `paths.ts`; no page of visitors loads them. */
export const WORK_ICON_PATHS = {
  audit: 'M8 1.5 13.5 3.5V8c0 3.3-2.3 5.5-5.5 6.5C4.8 13.5 2.5 11.3 2.5 8V3.5zM5.5 8l2 2 3.2-3.5',
  bold: 'M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.7a2.8 2.8 0 0 1 0 5.6H4.5z',
  book: 'M2 2.5h4.5L8 4l1.5-1.5H14v11H9.5L8 15l-1.5-1.5H2zM8 4v11',
  chart: 'M2 1.5v12.5h12.5M5 11V8M8 11V4.5M11 11V6.5',
  chat: 'M1.5 2.5h13v9h-7l-3 3v-3h-3z',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  columns: 'M1.5 2.5h13v11h-13zM6 2.5v11M10 2.5v11',
  copy: 'M5.5 5.5h9v9h-9zM5.5 10.5h-4v-9h9v4',
  document: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 8h5M5.5 11h5',
  help: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM6.2 6.3A1.8 1.8 0 1 1 8 8.3v.9M8 11.5h.01',
  image: 'M1.5 2.5h13v11h-13zM1.5 11l3.5-3.5 3 3 2-2 4.5 4M10.5 6.2a.7.7 0 1 0 0-.1',
  import: 'M8 1.5v8M5 6.5l3 3 3-3M2 10v3.5h12V10',
  italic: 'M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11',
  key: 'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 7.5v7M6 11.5h2.5M6 14.5h3',
  leads:
    'M6 7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M12.5 5v5M10 7.5h5',
  leave: 'M10 2.5H2.5v11H10M6.5 8h8M11.5 5l3 3-3 3',
  link: 'M6.5 9.5l3-3M7.5 4.5l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.5 11.5 7 13a2.8 2.8 0 0 1-4-4l1.5-1.5',
  list: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  note: 'M2.5 1.5h11v9l-4 4h-7zM13.5 10.5h-4v4',
  numbers: 'M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1-.7V5.6M2 10.6c.8-.8 2-.3 1.8.5L2 13.4h2',
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.4 2-4 4.5-4s4.5 1.6 4.5 4M10.5 2.7a2.5 2.5 0 0 1 0 4.6M12 9.9c1.6.6 2.5 1.9 2.5 3.6',
  quote: 'M3 4h4v4c0 2-1 3.5-3 4M9.5 4h4v4c0 2-1 3.5-3 4',
  redo: 'M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10',
  send: 'M14.5 1.5 1.5 7l5 2.5 2.5 5zM14.5 1.5l-8 8',
  settings:
    'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4',
  silent: 'M2 6v4h2.5l4 3.5v-11l-4 3.5zM11 6l4 4M15 6l-4 4',
  sound: 'M2 6v4h2.5l4 3.5v-11l-4 3.5zM11 5.5a3.5 3.5 0 0 1 0 5M13 3.5a6.5 6.5 0 0 1 0 9',
  table: 'M1.5 2.5h13v11h-13zM1.5 6h13M1.5 9.7h13M6 2.5v11',
  transfer: 'M2 5.5h11M10 2.5l3 3-3 3M14 10.5H3M6 7.5l-3 3 3 3',
  tree: 'M2 2.5h4v3H2zM10 6.5h4v3h-4zM10 11.5h4v3h-4zM4 5.5V13h6M4 8h6',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6',
  window: 'M1.5 2.5h13v11h-13zM1.5 5.5h13M6 5.5v8',
} as const;

/** Name of an icon of the staff's app. */
export type WorkIconName = keyof typeof WORK_ICON_PATHS;

/** Props of {@link WorkIcon}. */
export interface WorkIconProps {
  name: WorkIconName;
  className?: string;
}

/** Icon of the staff's app; decorative. */
export function WorkIcon({ name, className }: WorkIconProps) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 16 16" aria-hidden="true">
      <path d={WORK_ICON_PATHS[name]} />
    </svg>
  );
}
