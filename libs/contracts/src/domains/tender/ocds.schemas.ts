import { z } from 'zod';
import { timeSchema } from '../../envelope.ts';

/** A release of OCDS 1.1; its schema is the standard's. */
const release = z.looseObject({
  ocid: z.string(),
  id: z.string(),
  date: timeSchema,
  tag: z.array(z.string()).min(1),
});

/** A record package of OCDS 1.1 with the record of one project. */
export const ocdsRecordPackageSchema = z.object({
  uri: z.url(),
  version: z.literal('1.1'),
  publishedDate: timeSchema,
  publisher: z.object({ name: z.string(), uri: z.url() }),
  license: z.url().optional(),
  extensions: z.array(z.url()),
  records: z.array(
    z.object({
      ocid: z.string(),
      /** One a version of each notice, the oldest first. */
      releases: z.array(release).min(1),
      compiledRelease: release,
      versionedRelease: z.looseObject({ ocid: z.string() }),
    }),
  ),
});
