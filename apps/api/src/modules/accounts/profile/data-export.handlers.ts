import { profileFileContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { sendAttachment } from '../../../http/files/send-file.ts';
import { exportMemberData } from './data-export.service.ts';

/** Data of the caller as a zip. */
export default defineFileHandlers(profileFileContract, {
  dataExport: async ({ context, reply }) => {
    const { db, files, session, visitorAddress: address, requestId } = context;
    const zip = await exportMemberData(db, files, { session, address, requestId });
    const name = `我的数据-${toShanghaiDay(Date.now())}.zip`;
    return sendAttachment(reply, { name, mediaType: 'application/zip' }, zip);
  },
});
