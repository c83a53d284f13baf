import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { fromWireId } from '../../wire-format.ts';
import { articleStats, reaction } from '../../db/schema.ts';
import type { Cookies } from '../../http/cookies.ts';
import {
  addReaction,
  getReactionState,
  removeReaction,
  type ReactionTarget,
} from './reactions.repository.ts';
import { getOrCreateActor, findActor } from './reaction-actor.service.ts';
import type { ReactionActor } from './reactions.repository.ts';
import { adoptVisitorReactions } from './reactions.service.ts';

let database: SuiteDatabase;
let target: ReactionTarget;

const limits = { take: () => Promise.resolve(undefined) };
const nobody = { session: null, visitorAddress: '127.0.0.1', limits };
const account = (): ReactionActor => ({ kind: 'account', id: uuidv7() });

/** Cookies of a browser, stored in a map. */
function jar(): Cookies & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    clear: (name) => void values.delete(name),
  };
}

async function counts() {
  const [row] = await database.db
    .select()
    .from(articleStats)
    .where(eq(articleStats.articleId, target.id));
  return { praise: row?.praiseCount, favorite: row?.favoriteCount, star: row?.starCount };
}

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  const column = await makeDirectory(database.db);
  const id = await makeArticle(database.db, column, { stats: { praise: 5 } });
  target = { kind: 'article', id: fromWireId(id) };
});

describe('reactions', () => {
  it('count once over repeated and concurrent calls', async () => {
    const actor = account();
    const all = Array.from({ length: 12 }, () =>
      addReaction(database.db, { actor, kind: 'praise', target }),
    );
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual({ praise: 6, favorite: 0, star: 0 });
  });

  it('of many concurrent readers are all counted', async () => {
    const readers = Array.from({ length: 12 }, account);
    await Promise.all(
      readers.map((actor) => addReaction(database.db, { actor, kind: 'star', target })),
    );
    expect(await counts()).toEqual({ praise: 5, favorite: 0, star: 12 });
  });

  it('are removed once', async () => {
    const actor = account();
    await addReaction(database.db, { actor, kind: 'favorite', target });
    const back = () => removeReaction(database.db, { actor, kind: 'favorite', target });
    expect((await Promise.all([back(), back(), back()])).filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual({ praise: 5, favorite: 0, star: 0 });
  });

  it('are separate by kind and actor', async () => {
    const actor = account();
    await addReaction(database.db, { actor, kind: 'praise', target });
    const none = { praise: false, favorite: false, star: false };
    expect(await getReactionState(database.db, actor, target)).toEqual({ ...none, praise: true });
    expect(await getReactionState(database.db, account(), target)).toEqual(none);
    expect(await getReactionState(database.db, null, target)).toEqual(none);
    const course = { ...target, kind: 'course' as const };
    expect(await getReactionState(database.db, actor, course)).toEqual(none);
  });

  it('to targets other than articles change no counts', async () => {
    const course: ReactionTarget = { kind: 'course', id: uuidv7() };
    expect(await addReaction(database.db, { actor: account(), kind: 'star', target: course })).toBe(
      true,
    );
    expect(await database.db.$count(articleStats, eq(articleStats.articleId, course.id))).toBe(0);
  });
});

describe('a visitor', () => {
  it('has no identity before the first reaction and a stable one after it', async () => {
    const cookies = jar();
    expect(findActor({ session: null, cookies })).toBeNull();
    const first = await getOrCreateActor({ ...nobody, cookies });
    expect(await getOrCreateActor({ ...nobody, cookies })).toEqual(first);
    expect([...cookies.values.values()][0]).not.toContain(first.id);
  });

  it('is rate-limited per address', async () => {
    const visitorAddress = '192.0.2.7';
    const comeAnew = () => getOrCreateActor({ ...nobody, visitorAddress, cookies: jar() });
    for (let time = 0; time < 60; time += 1) await comeAnew();
    await expect(comeAnew()).rejects.toThrow('操作太频繁');
  });

  it('is not identified by a malformed cookie', () => {
    const cookies = jar();
    cookies.values.set('reader', "'; drop");
    expect(findActor({ session: null, cookies })).toBeNull();
  });

  it('has its reactions moved to the account, where equal ones count once', async () => {
    const { db } = database;
    const cookies = jar();
    const visitor = await getOrCreateActor({ ...nobody, cookies });
    const member = account();
    await addReaction(db, { actor: visitor, kind: 'praise', target });
    await addReaction(db, { actor: member, kind: 'praise', target });
    await addReaction(db, { actor: visitor, kind: 'star', target });
    await adoptVisitorReactions({ db, cookies }, member.id);
    expect(await getReactionState(db, member, target)).toMatchObject({ praise: true, star: true });
    expect(await counts()).toEqual({ praise: 6, favorite: 0, star: 1 });
    expect(cookies.values.size).toBe(0);
    expect(await db.$count(reaction, eq(reaction.actorId, visitor.id))).toBe(0);
  });
});
