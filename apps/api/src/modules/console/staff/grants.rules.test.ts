import { ADMIN_ROLE, canAll, PERMISSIONS } from '@zhucheng/contracts';
import fc from 'fast-check';
import {
  canEditRole,
  canManageRoles,
  collectPermissions,
  getRolePermissions,
} from './grants.rules.ts';

const permissions = fc.subarray([...PERMISSIONS]);
const houseRole = fc.record({ key: fc.constant(null), permissions });
const admin = { key: ADMIN_ROLE, permissions: [] };
const role = fc.oneof({ weight: 4, arbitrary: houseRole }, fc.constant(admin));

describe('permissions of roles', () => {
  it('are those of the closed list only', () => {
    const stored = { key: null, permissions: ['chat', 'content:delete', 'constructor'] };
    expect(getRolePermissions(stored)).toEqual(['chat']);
  });

  it('are all for administrators, whatever is stored', () => {
    expect(collectPermissions([admin])).toEqual(PERMISSIONS);
  });
});

describe('granting', () => {
  it('never gives what the granter lacks, over any chain of roles and grants', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), role: fc.nat(3), permissions }),
      fc.record({ kind: fc.constant('assign' as const), roles: fc.uniqueArray(fc.nat(3)) }),
    );
    fc.assert(
      fc.property(
        permissions,
        fc.tuple(role, role, role, role),
        fc.array(step, { maxLength: 20 }),
        (own, start, steps) => {
          const roles = start.map((each) => ({ ...each }));
          let held = own;
          for (const change of steps) {
            const actor = { permissions: held };
            if (change.kind === 'edit') {
              const edited = roles[change.role];
              if (edited && canEditRole(actor, edited, change.permissions)) {
                edited.permissions = change.permissions;
              }
            } else {
              const given = change.roles.flatMap((index) => roles[index] ?? []);
              if (canManageRoles(actor, given)) held = [...collectPermissions(given)];
            }
            expect(canAll({ permissions: own }, held)).toBe(true);
          }
        },
      ),
    );
  });

  it('never changes the role of administrators', () => {
    fc.assert(
      fc.property(permissions, (wanted) => {
        expect(canEditRole({ permissions: PERMISSIONS }, admin, wanted)).toBe(false);
      }),
    );
  });

  it('takes nothing from people with more permissions', () => {
    fc.assert(
      fc.property(permissions, fc.array(role, { maxLength: 3 }), (own, roles) => {
        const managed = canManageRoles({ permissions: own }, roles);
        expect(managed).toBe(collectPermissions(roles).every((each) => own.includes(each)));
      }),
    );
  });
});
