import { Field, toObjectPosition, type FocalPoint } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styles from './library.module.css';
import { PictureLibraryDialog } from './picture-dialog.tsx';

/** Picture as a field shows it. */
export interface ShownPicture {
  url: string;
  alt: string;
  focal: FocalPoint;
}

/** Props of {@link PictureField}. */
export interface PictureFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Field with the picture's id; blank for none. */
  name: Path<V>;
  label: string;
  hint?: ReactNode;
  /** Picture that is stored. */
  stored: ShownPicture | undefined;
  /** Crop of the public page. */
  ratio?: string;
  /** False where there always is a picture. */
  isRemovable?: boolean;
}

/** A picture of the library, shown as the public page crops it. */
export function PictureField<V extends FieldValues>(props: PictureFieldProps<V>) {
  const { form, name, label, hint, stored, ratio = '16 / 9', isRemovable = true } = props;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(stored);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <>
          <Field label={label} hint={hint} optional error={fieldState.error?.message}>
            {(control) => (
              <div className={styles.field}>
                {shown ? (
                  <img
                    src={shown.url}
                    alt={shown.alt}
                    style={{
                      aspectRatio: ratio,
                      objectPosition: toObjectPosition(shown.focal),
                    }}
                  />
                ) : (
                  <span className={styles.none} style={{ aspectRatio: ratio }}>
                    没有图片
                  </span>
                )}
                <Button
                  {...control}
                  ref={field.ref}
                  aria-label={`${label}：${shown ? '换一张' : '从素材库选'}`}
                  onClick={() => setOpen(true)}
                >
                  {shown ? '换一张' : '从素材库选'}
                </Button>
                {shown && isRemovable && (
                  <Button
                    aria-label={`${label}：不要图片`}
                    onClick={() => {
                      field.onChange('');
                      setShown(undefined);
                    }}
                  >
                    不要图片
                  </Button>
                )}
              </div>
            )}
          </Field>
          {isOpen && (
            <PictureLibraryDialog
              onClose={() => setOpen(false)}
              onChoose={(picture) => {
                field.onChange(picture.id);
                setShown(picture);
              }}
            />
          )}
        </>
      )}
    />
  );
}
