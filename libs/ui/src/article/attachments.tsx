import type { ReactNode } from 'react';
import styles from './sidebar.module.css';
import { cx } from '../class-names.ts';
import { MetaLine } from '../labels/tag.tsx';
import { Button } from '../forms/button.tsx';

/** Kinds of files that have an icon of their own. */
export type FileKind = 'XLSX' | 'DOCX' | 'PDF' | 'PPT' | 'UNKNOWN';

const FILE_ICONS: Record<FileKind, { text: string; look: string }> = {
  XLSX: { text: 'XLS', look: 'xlsx' },
  DOCX: { text: 'DOC', look: 'docx' },
  PDF: { text: 'PDF', look: 'pdf' },
  PPT: { text: 'PPT', look: 'ppt' },
  UNKNOWN: { text: '文件', look: 'unknown' },
};

/** The kind of a file by the ending of its name; UNKNOWN for all others. */
export function getFileKind(name: string): FileKind {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^(xlsx?|csv|et)$/.test(ending)) return 'XLSX';
  if (/^(docx?|wps)$/.test(ending)) return 'DOCX';
  if (/^(pptx?|dps)$/.test(ending)) return 'PPT';
  return ending === 'pdf' ? 'PDF' : 'UNKNOWN';
}

/** A sheet with a folded corner that carries the file's kind. */
export function FileIcon({ kind }: { kind: FileKind }) {
  const { text, look } = FILE_ICONS[kind];
  return (
    <span className={cx(styles.file, styles[look])}>
      <i>{text}</i>
    </span>
  );
}

/** One attachment. */
export interface Attachment {
  name: string;
  /** Decides the icon; by the name's ending unless told. */
  kind?: FileKind;
  /** Size in words: 18.4 MB. Further facts may follow. */
  meta?: readonly string[];
  /** Address of the download; without it, `action` stands in its place. */
  href?: string;
  /** Shown instead to visitors: a login button. */
  action?: ReactNode;
}

/** Attachments with icon, size and one action each. */
export function AttachmentList({ items }: { items: readonly Attachment[] }) {
  return (
    <ul className={styles.files}>
      {items.map(({ name, kind = getFileKind(name), meta = [], href, action }) => (
        <li key={name}>
          <FileIcon kind={kind} />
          <span>
            {name}
            <MetaLine items={meta} />
          </span>
          {href ? (
            <Button to={href} size="small" icon="download" download aria-label={`下载 ${name}`}>
              下载
            </Button>
          ) : (
            action
          )}
        </li>
      ))}
    </ul>
  );
}
