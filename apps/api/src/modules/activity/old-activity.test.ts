import { uuidv7 } from 'uuidv7';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import {
  account,
  aiReservation,
  notification,
  notificationDelivery,
  readHistory,
  subscriptionMatch,
} from '../../db/schema.ts';
import { deleteOldActivity } from './old-activity.repository.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const YEAR_OLD = new Date('2025-11-20T11:59:00+08:00');
const RECENT = new Date('2025-11-20T12:01:00+08:00');
const HALF_YEAR_OLD = new Date('2026-05-20T11:59:00+08:00');
const LATELY_READ = new Date('2026-05-20T12:01:00+08:00');

let database: SuiteDatabase;
let accountId: string;

beforeAll(async () => {
  database = await suiteDatabase();
  const [row] = await database.db
    .insert(account)
    .values({ email: 'old@example.com' })
    .returning({ id: account.id });
  accountId = row?.id ?? '';
});
afterAll(() => database.drop());

it('forgets what was read after half a year', async () => {
  const { db } = database;
  const read = (lastReadAt: Date) => ({
    accountId,
    kind: 'article',
    resourceId: uuidv7(),
    title: '桥梁施工安全',
    lastReadAt,
  });
  await db.insert(readHistory).values([read(HALF_YEAR_OLD), read(LATELY_READ)]);
  await deleteOldActivity(db, NOW);
  const left = await db.select().from(readHistory);
  expect(left.map(({ lastReadAt }) => lastReadAt)).toEqual([LATELY_READ]);
});

it('forgets notifications with their deliveries after a year', async () => {
  const { db } = database;
  const ids = [uuidv7(), uuidv7()] as const;
  const tell = (id: string, createdAt: Date) =>
    ({ id, accountId, createdAt, kind: 'tender', title: '有新公告' }) as const;
  await db.insert(notification).values([tell(ids[0], YEAR_OLD), tell(ids[1], RECENT)]);
  await db.insert(notificationDelivery).values(
    ids.map((notificationId) => ({
      notificationId,
      accountId,
      channel: 'mail' as const,
      reason: 'new' as const,
      frequency: 'daily' as const,
      subscriptions: [],
      dueAt: YEAR_OLD,
    })),
  );
  await deleteOldActivity(db, NOW);
  expect((await db.select().from(notification)).map(({ id }) => id)).toEqual([ids[1]]);
  const deliveries = await db.select().from(notificationDelivery);
  expect(deliveries.map(({ notificationId }) => notificationId)).toEqual([ids[1]]);
});

it('forgets what members were alerted of after a year', async () => {
  const { db } = database;
  const match = { accountId, version: 1, reason: 'new' as const, subscriptions: [] };
  const [old, recent] = [
    { ...match, noticeId: uuidv7(), at: YEAR_OLD },
    { ...match, noticeId: uuidv7(), at: RECENT },
  ];
  await db.insert(subscriptionMatch).values([old, recent]);
  await deleteOldActivity(db, NOW);
  const left = await db.select().from(subscriptionMatch);
  expect(left.map(({ noticeId }) => noticeId)).toEqual([recent.noticeId]);
});

it('forgets ended reservations of quota after a year, and no open one', async () => {
  const { db } = database;
  const reserve = (state: 'reserved' | 'settled' | 'returned', createdAt: Date) => ({
    accountId,
    state,
    createdAt,
    purpose: 'write',
    amount: 5,
  });
  await db
    .insert(aiReservation)
    .values([
      reserve('settled', YEAR_OLD),
      reserve('returned', YEAR_OLD),
      reserve('reserved', YEAR_OLD),
      reserve('settled', RECENT),
    ]);
  await deleteOldActivity(db, NOW);
  const left = await db.select().from(aiReservation);
  expect(left.map(({ state, createdAt }) => [state, createdAt])).toEqual([
    ['reserved', YEAR_OLD],
    ['settled', RECENT],
  ]);
});
