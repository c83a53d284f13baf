import { profileFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { toContentDisposition } from '../../../http/files/send-file.ts';
import { toShanghaiDay } from '../../points/points.rules.ts';
import { exportMemberData } from './data-export.service.ts';

/** Data of the caller as a zip. */
export default defineFileHandlers(profileFileContract, {
  dataExport: async ({ context, reply }) => {
    const { db, files, session, visitorAddress: address, requestId } = context;
    const zip = await exportMemberData(db, files, { session, address, requestId });
    const name = `我的数据-${toShanghaiDay(Date.now())}.zip`;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': toContentDisposition('attachment', name),
        'x-content-type-options': 'nosniff',
      })
      .send(zip);
  },
});
