import type { MediaRecord } from '@zhucheng/contracts';
import { toObjectPosition, type FocalPoint } from '@zhucheng/ui';
import { Button } from 'antd';
import { lazy, Suspense, useState, type RefCallback } from 'react';
import styles from './library.module.css';

const PictureLibraryDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureLibraryDialog,
}));

/** Picture as a field shows it. */
export interface ShownPicture {
  url: string;
  alt: string;
  focal: FocalPoint;
}

/** Props of {@link PictureChoice}. */
export interface PictureChoiceProps {
  /** Name of the field, which its buttons begin with. */
  label: string;
  shown: ShownPicture | undefined;
  /** Crop of the public page. */
  ratio: string;
  /** Size of the picture: `small` in a cell of a title block. */
  size?: 'small' | 'medium';
  /** Attributes that tie the button to its label, hint and error. */
  control: {
    id?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    disabled?: boolean;
  };
  /** Takes the focus when the field is refused. */
  focusRef?: RefCallback<HTMLElement>;
  onChoose: (picture: MediaRecord) => void;
  /** Undefined where there always is a picture. */
  onRemove?: () => void;
}

/** A picture, as the public page crops it, that is chosen in the library or uploaded there. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, shown, ratio, size = 'medium', control, focusRef, onChoose, onRemove } = props;
  const [isOpen, setOpen] = useState(false);
  const action = shown ? '换一张' : '从素材库选';
  const buttonSize = size === 'small' ? 'small' : 'middle';
  return (
    <>
      <div className={styles.field} data-size={size}>
        {shown ? (
          <img
            src={shown.url}
            alt={shown.alt}
            style={{ aspectRatio: ratio, objectPosition: toObjectPosition(shown.focal) }}
          />
        ) : (
          <span className={styles.none} style={{ aspectRatio: ratio }}>
            没有图片
          </span>
        )}
        <Button
          {...control}
          ref={focusRef}
          size={buttonSize}
          aria-label={`${label}：${action}`}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
        {shown && onRemove && (
          <Button
            size={buttonSize}
            disabled={control.disabled}
            aria-label={`${label}：不要图片`}
            onClick={onRemove}
          >
            不要图片
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureLibraryDialog onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
