import { CODES } from '@zhucheng/contracts';
import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import type { Upload } from '../../http/uploads.ts';
import { detectMediaType } from './media-type.ts';

/** How a picture is kept. */
export interface ImageOptions {
  width: number;
  height: number;
  /** `cover` cuts to the shape, `inside` keeps all of it. */
  fit: 'cover' | 'inside';
}

const MAX_PIXELS = 40_000_000;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * Makes a picture that came with a call anew as WebP: turned as its camera said, cut to size, without place, time or anything else that was
 * written into the file.
 */
export async function reencodeImage(
  upload: Upload | undefined,
  wish: ImageOptions,
): Promise<Buffer> {
  if (!upload) throw invalidFields([{ field: 'image', message: '请选择图片' }]);
  const { bytes } = upload;
  const unreadable = new ApiError(CODES.wrongType, '图片无法识别，请换一张 JPG、PNG 或 WebP 图片');
  if (!ACCEPTED.has(detectMediaType(bytes).type)) throw unreadable;
  const { width, height, fit } = wish;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw unreadable;
    });
}
