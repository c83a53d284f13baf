import type { MediaKind, UploadPurpose } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';
import { file } from '../infrastructure.ts';

/** File of the media library, under the id of its file: a replaced file keeps the id, and so its address. */
export const mediaItem = pgTable(
  'media_item',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id),
    kind: text('kind').$type<MediaKind>().notNull(),
    title: text('title').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** Of the bytes as they came: pictures are stored re-encoded. */
    originalSha256: text('original_sha256').notNull(),
    thumbnailId: uuid('thumbnail_id').references(() => file.id),
    width: integer('width'),
    height: integer('height'),
    /** Length of a film. */
    seconds: doublePrecision('seconds'),
    /** Point that every crop keeps, in percent. */
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
    version: integer('version').notNull().default(1),
    creatorId: uuid('creator_id').references(() => account.id, { onDelete: 'set null' }),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('media_item_original').on(t.originalSha256),
    index('media_item_newest').on(t.createdAt.desc().nullsFirst()),
    index('media_item_thumbnail').on(t.thumbnailId),
    index('media_item_creator').on(t.creatorId),
    check('media_item_kind', oneOf('kind', ['picture', 'film', 'document'])),
    check('media_item_focal', sql`focal_x between 0 and 100 and focal_y between 0 and 100`),
  ],
);

/** Resumable upload. Until its bytes are stored they lie in a file of its own, whose length is the offset. */
export const resumableUpload = pgTable(
  'resumable_upload',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of the stored bytes; null until all of them have come. */
    sha256: text('sha256'),
    expiresAt: moment('expires_at').notNull(),
    ...changeTimes(),
  },
  (t) => [
    index('resumable_upload_account').on(t.accountId),
    index('resumable_upload_expires').on(t.expiresAt),
    check('resumable_upload_purpose', oneOf('purpose', ['media', 'imports'])),
  ],
);
