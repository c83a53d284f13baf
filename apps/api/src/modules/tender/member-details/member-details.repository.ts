import type { AttachmentKind } from '@zhucheng/domain-tender';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  file,
  noticeFile,
  organisation,
  publishedNotice,
  tenderProject,
} from '../../../db/schema.ts';

const agency = alias(organisation, 'agency');

/** Contacts of a published notice, with the parties' names; undefined otherwise. */
export async function findContact(db: Database, noticeId: string) {
  const [row] = await db
    .select({
      contact: publishedNotice.contact,
      buyer: organisation.name,
      agency: agency.name,
    })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .where(eq(publishedNotice.id, noticeId));
  return row;
}

/** Attachments of a notice, in their order. */
export async function listAttachments(db: Database, noticeId: string) {
  const rows = await db
    .select({
      id: file.id,
      name: file.name,
      kind: noticeFile.kind,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      pages: noticeFile.pages,
    })
    .from(noticeFile)
    .innerJoin(file, eq(file.id, noticeFile.fileId))
    .where(eq(noticeFile.noticeId, noticeId))
    .orderBy(asc(noticeFile.sort), asc(file.id));
  // The table's check keeps other kinds out.
  return rows.map((row) => ({ ...row, kind: row.kind as AttachmentKind }));
}
