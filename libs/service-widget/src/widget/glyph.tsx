import styles from './service-widget.module.css';

/** Path data in a 16 × 16 view box, with 1.5 px strokes; the other icons of the widget are those of ui. */
const PATHS = {
  chat: 'M2 3h12v8.5H7L4 14v-2.5H2Z',
  form: 'M3.5 2h9v12h-9ZM6 5.5h4M6 8.5h4',
  ai: 'M8 2l1.4 4.6L14 8l-4.6 1.4L8 14l-1.4-4.6L2 8l4.6-1.4Z',
  up: 'M8 13.5V3M4 7l4-4 4 4',
} as const;

/** Icon that only the widget has: ui's table of icons is loaded by every page. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}
