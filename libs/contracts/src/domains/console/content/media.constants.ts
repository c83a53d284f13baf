/** Kinds of files in the media library. */
export const MEDIA_KINDS = ['picture', 'film', 'document'] as const;

/** One of {@link MEDIA_KINDS}. */
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Places that use files of the library. */
export const MEDIA_USE_KINDS = [
  'article',
  'draft',
  'course',
  'attachment',
  'banner',
  'page',
  'setting',
] as const;

/** Maximum size of a picture. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Path of resumable uploads (tus 1.0), below the API's base. */
export const UPLOADS_PATH = '/console/uploads';

/** Purposes of resumable uploads, each with the permission it asks for and its maximum size. */
export const UPLOAD_RULES = {
  media: { permission: 'media', maxBytes: 4 * 1024 ** 3 },
  imports: { permission: 'imports', maxBytes: 1024 ** 3 },
} as const;

/** Purpose of a resumable upload. */
export type UploadPurpose = keyof typeof UPLOAD_RULES;

/** Hours after which an upload that is not finished is removed. */
export const UPLOAD_HOURS = 24;
