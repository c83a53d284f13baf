import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './media.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Page onto which files are dropped. */
export function DropArea(props: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { onFiles, children } = props;
  // Children fire enter and leave, too.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const enter = (change: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current += change;
    setOver(depth.current > 0);
  };
  return (
    <div
      className={styles.page}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className={styles.drop} aria-hidden="true">
          松开即上传
        </p>
      )}
    </div>
  );
}
