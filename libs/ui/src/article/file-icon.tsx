import styles from './sidebar.module.css';
import { cx } from '../class-names.ts';

/** File types with an icon. */
export type FileKind = 'XLSX' | 'DOCX' | 'PDF' | 'PPT' | 'UNKNOWN';

const FILE_ICONS: Record<FileKind, { text: string; look: string }> = {
  XLSX: { text: 'XLS', look: 'xlsx' },
  DOCX: { text: 'DOC', look: 'docx' },
  PDF: { text: 'PDF', look: 'pdf' },
  PPT: { text: 'PPT', look: 'ppt' },
  UNKNOWN: { text: '文件', look: 'unknown' },
};

/** Icon of a file with its type. */
export function FileIcon({ kind }: { kind: FileKind }) {
  const { text, look } = FILE_ICONS[kind];
  return (
    <span className={cx(styles.file, styles[look])}>
      <i>{text}</i>
    </span>
  );
}
