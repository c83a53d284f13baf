import { Field } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { PictureChoice, type ShownPicture } from './picture-choice.tsx';

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

/** A picture of the library in a form, shown as the public page crops it. */
export function PictureField<V extends FieldValues>(props: PictureFieldProps<V>) {
  const { form, name, label, hint, stored, ratio = '16 / 9', isRemovable = true } = props;
  const [shown, setShown] = useState(stored);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const set = (id: string, picture: ShownPicture | undefined) => {
          field.onChange(id);
          setShown(picture);
        };
        return (
          <Field label={label} hint={hint} optional error={fieldState.error?.message}>
            {(control) => (
              <PictureChoice
                label={label}
                shown={shown}
                ratio={ratio}
                control={control}
                focusRef={field.ref}
                onChoose={(picture) => set(picture.id, picture)}
                onRemove={isRemovable ? () => set('', undefined) : undefined}
              />
            )}
          </Field>
        );
      }}
    />
  );
}
