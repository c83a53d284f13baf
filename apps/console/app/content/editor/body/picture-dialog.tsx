import type { MediaRecord } from '@zhucheng/contracts';
import type { Editor } from '@tiptap/react';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { PictureLibraryDialog } from '../../../shared/library/picture-dialog.tsx';
import { UploadButton } from '../../../shared/library/upload-button.tsx';
import styles from './body.module.css';
import {
  getSelectedPicture,
  insertPicture,
  replaceSelectedPicture,
  type Picture,
} from './pictures.ts';

/** A picture with the words for those who don't see it, and its caption: a new one, or the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [selected] = useState(() => getSelectedPicture(editor));
  const [picture, setPicture] = useState<Picture | undefined>(selected);
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const [caption, setCaption] = useState(selected?.caption ?? '');
  const [error, setError] = useState<string>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const take = (stored: MediaRecord) => {
    const { url: src, width, height } = stored;
    setError(undefined);
    setPicture({ src, alt: stored.alt, caption: '', width, height });
    if (alt === '') setAlt(stored.alt);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!picture) {
      setError('请先选择图片');
      return;
    }
    onClose();
    const described = { ...picture, alt: alt.trim(), caption: caption.trim() };
    if (selected) replaceSelectedPicture(editor, described);
    else insertPicture(editor, described);
  };
  return (
    <Dialog title={selected ? '图片' : '插入图片'} onClose={onClose} width={520}>
      <form className={styles.form} onSubmit={submit}>
        {picture && <img className={styles.preview} src={picture.src} alt={alt} />}
        <Field
          label={selected ? '换一张' : '图片'}
          hint="JPG、PNG、WebP，20 MB 以内；上传的会放进素材库"
          error={error}
        >
          {(control) => (
            <div className={styles.choice}>
              <Button {...control} onClick={() => setLibraryOpen(true)}>
                从素材库选
              </Button>
              <UploadButton onStored={take} />
            </div>
          )}
        </Field>
        <Field label="替代文字" hint="看不见图的人听到的一句话；纯装饰的图不写">
          {(control) => (
            <Input
              {...control}
              value={alt}
              maxLength={300}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        <Field label="图注" optional>
          {(control) => (
            <Input
              {...control}
              value={caption}
              maxLength={300}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit">
            {selected ? '确定' : '插入'}
          </Button>
        </div>
      </form>
      {isLibraryOpen && (
        <PictureLibraryDialog onChoose={take} onClose={() => setLibraryOpen(false)} />
      )}
    </Dialog>
  );
}
