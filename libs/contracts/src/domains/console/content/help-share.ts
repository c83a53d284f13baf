import { defineContract } from '../../../define-contract.ts';
import { shareCalls } from '../../help-share.schemas.ts';

const editing = { auth: 'staff:content:write' } as const;
const changes = { ...editing, invalidates: ['consoleHelpShare.listPaged'] } as const;

/** Share links of staff: help articles and columns as they are being written, published or not. */
export const consoleHelpShareContract = defineContract('consoleHelpShare', {
  create: {
    ...shareCalls.create,
    ...changes,
    audit: 'help.share.create',
    path: '/console/help/share/create',
    summary: '分享一篇帮助文章或一个帮助栏目的最新一版，没有发布的也在内',
  },
  listPaged: {
    ...shareCalls.listPaged,
    ...editing,
    path: '/console/help/share/listPaged',
    summary: '工作人员的分享链接，新的在前，分页；给 targetIds 时只列分享这几个文章或栏目的',
  },
  revoke: {
    ...shareCalls.revoke,
    ...changes,
    audit: 'help.share.revoke',
    path: '/console/help/share/revoke',
    summary: '撤销工作人员的一个分享链接，立即打不开；已经撤销的再撤销也算成功',
  },
});
