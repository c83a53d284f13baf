import type { ReactNode } from 'react';
import { FileIcon, type FileKind } from './file-icon.tsx';
import styles from './sidebar.module.css';
import { MetaLine } from '../labels/tag.tsx';
import { Button } from '../forms/button.tsx';

/** Returns the type of a file by its extension; UNKNOWN for others. */
export function getFileKind(name: string): FileKind {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^(xlsx?|csv|et)$/.test(ending)) return 'XLSX';
  if (/^(docx?|wps)$/.test(ending)) return 'DOCX';
  if (/^(pptx?|dps)$/.test(ending)) return 'PPT';
  return ending === 'pdf' ? 'PDF' : 'UNKNOWN';
}

/** Attachment of an article. */
export interface Attachment {
  name: string;
  /** Determines the icon; derived from the file name's extension by default. */
  kind?: FileKind;
  /** Formatted size: 18.4 MB. May contain further details. */
  meta?: readonly string[];
  /** Address of the download; without it `action` is shown. */
  href?: string;
  /** Replacement of the download link, such as a login button. */
  action?: ReactNode;
}

/** List of attachments with icon, size and an action. */
export function AttachmentList({ items }: { items: readonly Attachment[] }) {
  return (
    <ul className={styles.files}>
      {items.map(({ name, kind = getFileKind(name), meta = [], href, action }, at) => (
        <li key={`${at} ${name}`}>
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
