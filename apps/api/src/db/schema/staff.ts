import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { changeTimes, id, moment, oneOf } from './columns.ts';

/** Member of staff. Invited until password and authenticator are set; blocked ones can't sign in. */
export const staff = pgTable(
  'staff',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('invited'),
    /** Account of who invited; null for the command line. */
    invitedBy: uuid('invited_by'),
    invitedAt: moment('invited_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
    ...changeTimes(),
  },
  (t) => [
    index('staff_newest').on(t.invitedAt.desc().nullsFirst()),
    check('staff_state', oneOf('state', ['invited', 'active', 'blocked'])),
  ],
);

/** Role of staff. Those of every installation have a key; `admin` has every permission without rows. */
export const role = pgTable(
  'role',
  {
    id: id(),
    key: text('key'),
    name: text('name').notNull(),
    /** Counts the changes: a save that began from another one is refused. */
    version: integer('version').notNull().default(1),
    ...changeTimes(),
  },
  (t) => [uniqueIndex('role_key').on(t.key), uniqueIndex('role_name').on(t.name)],
);

/** Permission of a role; names of the contract's closed list. */
export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

/** Role of a member of staff. A role that somebody has can't be deleted. */
export const staffRole = pgTable(
  'staff_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => staff.accountId, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.roleId] }), index('staff_role_role').on(t.roleId)],
);
