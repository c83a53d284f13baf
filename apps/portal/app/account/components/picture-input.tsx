import { upload } from '@zhucheng/api-client/upload';
import type { Ref } from 'react';
import {
  PICTURE_TYPES,
  pictureError,
  readPicture,
  UNREADABLE_PICTURE,
  type Picture,
} from './picture.ts';

/** Props of {@link PictureInput}. */
export interface PictureInputProps {
  label: string;
  ref: Ref<HTMLInputElement>;
  onPicture: (picture: Picture) => void;
  /** Called with a message when the file is no picture or too large. */
  onProblem: (message: string) => void;
}

/** File input behind a button; validates the picture before anything is uploaded. */
export function PictureInput({ label, ref, onPicture, onProblem }: PictureInputProps) {
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const problem = pictureError(file);
    const picture = problem ? undefined : await readPicture(file);
    input.value = '';
    if (picture) onPicture(picture);
    else onProblem(problem ?? UNREADABLE_PICTURE);
  };
  return (
    <input
      ref={ref}
      className="sr"
      type="file"
      accept={PICTURE_TYPES}
      aria-label={label}
      tabIndex={-1}
      onChange={({ target }) => void choose(target)}
    />
  );
}

/** Uploads a picture with its text fields; resolves to the error message of a rejection, if any. */
export async function uploadPicture(
  path: string,
  image: Blob | null,
  texts: Record<string, string> = {},
): Promise<string | undefined> {
  if (!image) return UNREADABLE_PICTURE;
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('image', image, 'image');
  return (await upload(path, form)).error?.msg;
}
