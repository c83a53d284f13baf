import { CODES } from '@zhucheng/contracts';
import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import type { Upload } from '../../http/files/uploads.ts';
import { detectMediaType } from './media-type.ts';

/** Size and fit of a stored image. */
export interface ImageOptions {
  width: number;
  height: number;
  /** `cover` crops to the size, `inside` keeps the whole image. */
  fit: 'cover' | 'inside';
}

const MAX_PIXELS = 40_000_000;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * Re-encodes an uploaded image as WebP, rotated and resized, without its metadata (place, time, device). Rejects
 * anything that is not a PNG, JPEG, WebP or GIF image.
 */
export async function reencodeImage(
  upload: Upload | undefined,
  options: ImageOptions,
): Promise<Buffer> {
  if (!upload) throw invalidFields([{ field: 'image', message: '请选择图片' }]);
  const { bytes } = upload;
  const unreadable = new ApiError(CODES.wrongType, '图片无法识别，请换一张 JPG、PNG 或 WebP 图片');
  if (!ACCEPTED.has((await detectMediaType(bytes)).type)) throw unreadable;
  const { width, height, fit } = options;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw unreadable;
    });
}
