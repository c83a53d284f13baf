import { uuidv7 } from 'uuidv7';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { fromWireId } from '../../wire-format.ts';
import { articleReading, reaction } from '../../db/schema.ts';
import { deleteOldVisits } from './old-visits.repository.ts';

let database: SuiteDatabase;
const NOW = new Date('2026-11-20T12:00:00+08:00');
const old = new Date('2025-11-01T12:00:00+08:00');
const recent = new Date('2026-08-01T12:00:00+08:00');

beforeAll(async () => {
  database = await suiteDatabase();
});
afterAll(() => database.drop());

it('deletes readings after six months and reactions of expired visitors', async () => {
  const { db } = database;
  const articleId = fromWireId(await makeArticle(db, await makeDirectory(db)));
  const reading = { articleId, artType: 'NEWS', spent: 30 };
  await db.insert(articleReading).values([
    { ...reading, at: old },
    { ...reading, at: recent },
  ]);
  const createReaction = (actorKind: 'visitor' | 'account', createdAt: Date) => ({
    actorKind,
    actorId: uuidv7(),
    createdAt,
    kind: 'praise',
    targetKind: 'article',
    targetId: articleId,
  });
  await db
    .insert(reaction)
    .values([
      createReaction('visitor', old),
      createReaction('visitor', recent),
      createReaction('account', old),
    ]);
  await deleteOldVisits(db, NOW);
  expect((await db.select().from(articleReading)).map(({ at }) => at)).toEqual([recent]);
  const left = await db.select().from(reaction);
  expect(left.map(({ actorKind }) => actorKind).toSorted()).toEqual(['account', 'visitor']);
});
