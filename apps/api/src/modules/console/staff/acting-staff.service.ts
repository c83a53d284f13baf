import { can, CODES, PERMISSION_NAMES, type Permission } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { findStaffAccess, type StaffAccess } from './staff-access.repository.ts';
import { lockStaff } from './staff.repository.ts';

/** Member of staff who changes staff or roles, with the rights of this moment. */
export interface ActingStaff extends StaffAccess {
  accountId: string;
}

/**
 * Changes staff or roles: one at a time, with the rights that the caller has then. A role that was taken since the call
 * was let in counts as taken.
 */
export function changeStaff<T>(
  context: RequestContext,
  permission: Permission,
  change: (tx: Database, actor: ActingStaff) => Promise<T>,
): Promise<T> {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const access = await findStaffAccess(tx, userId);
    if (access?.state !== 'active' || !can(access, permission)) {
      const name = PERMISSION_NAMES[permission];
      throw new ApiError(CODES.notAllowed, `您“${name}”的权限刚刚被收回，需要的话请联系管理员`);
    }
    return change(tx, { ...access, accountId: userId });
  });
}
