import { CODES } from '@zhucheng/contracts';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../http/api-error.ts';

/** Picture as the library stores it. */
export interface LibraryPicture {
  /** WebP, upright, without metadata. */
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP of at most 480 pixels, of the first frame. */
  thumbnail: Buffer;
}

/** Pixels of all frames together; decoding takes four bytes each. */
const MAX_PIXELS = 60_000_000;
/** No page shows pictures larger than this. */
const MAX_EDGE = 2_400;
const THUMBNAIL_EDGE = 480;
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif']);

const wrongType = (message: string) => new ApiError(CODES.wrongType, message);
const unreadable = () =>
  wrongType('图片无法识别或不完整，请在电脑上打开看看，另存为 JPG、PNG 或 WebP 再上传');

/** True for text that begins as SVG does; such files may carry scripts. */
export const isSvg = (head: Buffer): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    head.toString('utf8', 0, 4_096),
  );

/**
 * Encodes an uploaded picture for the library: upright, at most 2,400 pixels wide or high, without metadata (place, time,
 * device). The type is that of the content; SVG and pictures of too many pixels are refused before they are decoded.
 */
export async function encodeLibraryPicture(upload: Buffer): Promise<LibraryPicture> {
  if (isSvg(upload)) {
    throw wrongType('SVG 里可能带有脚本，素材库不收；请导出成 PNG 或 WebP 再上传');
  }
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!FORMATS.has(metadata.format)) throw unreadable();
  requireFewPixels(metadata);
  const isAnimated = (metadata.pages ?? 1) > 1;
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const;
  const small = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    const { data, info } = await sharp(upload, { ...options, animated: isAnimated })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, ...small })
      .webp(toEncoding(metadata))
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(upload, options)
      .autoOrient()
      .resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, ...small })
      .webp({ quality: 78 })
      .toBuffer();
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
  } catch (error) {
    throw Object.assign(unreadable(), { cause: error });
  }
}

function requireFewPixels({ width, height, pages = 1, pageHeight }: Metadata): void {
  const frame = pageHeight ?? height;
  if (width * frame * pages <= MAX_PIXELS) return;
  const frames = pages > 1 ? `，共 ${pages} 帧` : '';
  throw new ApiError(
    CODES.tooLarge,
    `图片有 ${width} × ${frame} 像素${frames}，超过 ${MAX_PIXELS / 10_000} 万像素；请缩小到 4000 像素以内再上传`,
  );
}

/** Drawings and screenshots keep their sharp edges; photographs are compressed. */
const toEncoding = ({ format }: Metadata) =>
  format === 'png' ? { nearLossless: true, quality: 80 } : { quality: 82 };
