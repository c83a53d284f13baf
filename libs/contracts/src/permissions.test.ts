import fc from 'fast-check';
import { can, canAll, isPermission, PERMISSION_NAMES, PERMISSIONS } from './permissions.ts';

const permissions = fc.subarray([...PERMISSIONS]);

describe('permissions', () => {
  it('have unique Chinese names', () => {
    const names = Object.values(PERMISSION_NAMES);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\u4e00-\u9fa5]{4,12}$/);
  });

  it('are recognised by their name, prototypes excluded', () => {
    expect(PERMISSIONS.every(isPermission)).toBe(true);
    expect(['', 'constructor', 'content', 'content:delete'].some(isPermission)).toBe(false);
  });
});

describe('can', () => {
  it('is true for held permissions only', () => {
    fc.assert(
      fc.property(permissions, fc.constantFrom(...PERMISSIONS), (held, wanted) => {
        expect(can({ permissions: held }, wanted)).toBe(held.includes(wanted));
      }),
    );
  });

  it('is false for everything without a session', () => {
    expect(PERMISSIONS.some((permission) => can(null, permission))).toBe(false);
  });
});

describe('canAll', () => {
  it('is true for subsets of what is held only', () => {
    fc.assert(
      fc.property(permissions, permissions, (held, wanted) => {
        const lacked = wanted.filter((permission) => !held.includes(permission));
        expect(canAll({ permissions: held }, wanted)).toBe(lacked.length === 0);
      }),
    );
  });

  it('never lets a chain of grants reach a permission that its beginning lacks', () => {
    fc.assert(
      fc.property(permissions, fc.array(permissions), (first, grants) => {
        let held = first;
        for (const granted of grants) if (canAll({ permissions: held }, granted)) held = granted;
        expect(canAll({ permissions: first }, held)).toBe(true);
      }),
    );
  });
});
