import { cx, Icon } from '@zhucheng/ui';
import { useState, type DragEvent, type InputHTMLAttributes } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'disabled' | 'multiple' | 'aria-describedby' | 'aria-invalid'
> {
  /** Of the input, for labels. */
  id: string;
  /** What may be sent. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, or chosen from the computer. */
export function FileDrop({ id, hint, onFiles, ...input }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!input.disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Icon name="clip" />
      <span>
        拖到这里，或
        <label htmlFor={id}>选文件</label>
        <small>{hint}</small>
      </span>
      <input
        {...input}
        id={id}
        className="sr"
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
