import type { CallError } from '@zhucheng/api-client';
import { upload } from '@zhucheng/api-client/upload';
import { MAX_PICTURE_BYTES, type MediaRecord } from '@zhucheng/contracts';
import { prompts } from '../session/prompts.ts';

/** Options of {@link uploadPicture}. */
export interface PictureUploadOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Picture of the library whose bytes are replaced. */
  replaceId?: string;
}

/** Picture of the library, or why it was refused. */
export type PictureResult =
  | { picture: MediaRecord; existing: boolean; error?: undefined }
  | { picture?: undefined; error: Pick<CallError, 'msg'> };

/** True for files that browsers take for pictures; the server decides by the content. */
export const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

/**
 * Puts a picture into the library: `picture` has its id, url, width and height. The same bytes are answered with the picture
 * that is there. When the session has ended it waits for the dialog, as calls do.
 */
export async function uploadPicture(
  file: File,
  options: PictureUploadOptions = {},
): Promise<PictureResult> {
  if (file.size > MAX_PICTURE_BYTES) {
    return { error: { msg: '图片超过 20 MB，请压缩后重新选择' } };
  }
  const form = new FormData();
  if (options.replaceId !== undefined) form.append('replaceId', options.replaceId);
  form.append('file', file);
  const { data, error } = await upload('/console/media/upload', form, options);
  if (error?.status === 401 && (await prompts.ask('login'))) return uploadPicture(file, options);
  if (error) return { error };
  const { model, existing } = data as { model: MediaRecord; existing: boolean };
  return { picture: model, existing };
}
