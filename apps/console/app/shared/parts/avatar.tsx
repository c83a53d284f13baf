import styles from './parts.module.css';

/** Last character of a name, by which colleagues differ most, in a frame; decorative, beside the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name].at(-1)}
    </span>
  );
}
