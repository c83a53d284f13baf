import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { createEditors, type Content, type Mark } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { articleVersion } from '../../../../db/schema.ts';
import { fromWireId } from '../../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const column = await makeDirectory(db, { name: '造价' });
const members = [
  await createMember(api, { staff: ['editor'], realname: '林编辑' }),
  await createMember(api, { staff: ['editor'], realname: '吴编辑' }),
];
const { as, draft, publicArticle } = createEditors(api, column);
const editors = members.map(as);

const importArticle = (sourceId: string, title: string) =>
  makeArticle(db, column, { sourceId, title, content: { format: 'html', text: '<p>来源</p>' } });
const rowOf = async (id: string) => {
  const [row] = await database.query(
    'select title, content_html as body, state from article where id = $1',
    [fromWireId(id)],
  );
  return row as { title: string; body: string; state: string } | undefined;
};

describe('imports', () => {
  it('propose their record where an editor has changed the article', async () => {
    const [editor] = editors as [(typeof editors)[number]];
    const id = await importArticle('proposed', '来源的标题');
    const published = await editor.change(await editor.read(id), { title: '编辑的标题' });
    await editor.publish(published);
    await importArticle('proposed', '来源的标题');
    expect(await editor.read(id)).toMatchObject({ proposalNumber: null });
    await importArticle('proposed', '来源的新标题');
    expect(await rowOf(id)).toMatchObject({ title: '编辑的标题' });
    const entry = await editor.read(id);
    expect(entry).toMatchObject({ title: '编辑的标题', number: 2, proposalNumber: 3 });
    expect(await editor.read(id, 3)).toMatchObject({
      version: { kind: 'proposal', note: 'test' },
      content: { title: '来源的新标题' },
    });
    expect((await editor.list({ state: 'proposed' })).body.records).toMatchObject([{ id }]);
    await importArticle('proposed', '来源的新标题');
    expect((await editor.call('versions', { id })).body.total).toBe(3);

    const { body } = await editor.step('restore', entry, { number: 3 });
    expect(body.model).toMatchObject({ title: '来源的新标题', proposalNumber: null, number: 4 });
    expect((await editor.call('dismiss', { id, number: 3 })).body.code).toBe('40900');
    await importArticle('proposed', '又一个');
    const { model } = (await editor.call('dismiss', { id, number: 5 })).body;
    expect(model).toMatchObject({ proposalNumber: null });
  });

  it('leave a draft alone that is not published yet', async () => {
    const [editor] = editors as [(typeof editors)[number]];
    const id = await importArticle('drafted', '来源');
    await editor.change(await editor.read(id), { title: '草稿' });
    await importArticle('drafted', '来源二');
    expect(await rowOf(id)).toMatchObject({ title: '来源' });
    expect(await editor.read(id)).toMatchObject({ title: '草稿', proposalNumber: 3 });
  });

  it('make a saving outdated that began before them', async () => {
    const [editor] = editors as [(typeof editors)[number]];
    const id = await importArticle('seen', '来源');
    const seen = await editor.read(id);
    await importArticle('seen', '来源二');
    const { body } = await editor.save({ id, base: seen, content: draft({ title: '编辑' }) });
    expect(body).toMatchObject({ code: '40900', model: { content: { title: '来源二' } } });
  });
});

/** What an editor or an import does next. */
type Action =
  { who: 0 | 1; kind: 'read' | 'save' | 'publish' | 'withdraw' | 'restore' } | { kind: 'import' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      kind: fc.constantFrom(
        'read' as const,
        'save' as const,
        'save' as const,
        'publish' as const,
        'withdraw' as const,
        'restore' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'import' as const }) },
);

let serial = 0;

/** Two editors with what each of them has on the screen. */
class Desk {
  readonly acknowledged = new Set<string>();
  readonly #screens: [Mark, Mark];
  readonly #sourceId: string;
  #writing: [string, string] = ['', ''];

  constructor(sourceId: string, mark: Mark) {
    this.#sourceId = sourceId;
    this.#screens = [mark, mark];
  }

  async act(step: Action): Promise<void> {
    if (step.kind === 'import') {
      await importArticle(this.#sourceId, `来源 ${(serial += 1)}`);
      return;
    }
    const { who, kind } = step;
    const editor = editors[who];
    const mark = this.#screens[who];
    if (!editor) return;
    if (kind === 'read') {
      this.#screens[who] = await editor.read(mark.id);
      return;
    }
    if (kind === 'withdraw') {
      await editor.withdraw(mark.id);
      return;
    }
    const title = `第 ${(serial += 1)} 稿`;
    const { body } =
      kind === 'save'
        ? await editor.save({ id: mark.id, base: mark, content: draft({ title }) })
        : await editor.step(kind, mark, kind === 'restore' ? { number: 1 } : {});
    if (body.code !== '30000') {
      expect(body.code).toMatch(/^40(900|400)$/);
      return;
    }
    const state = body.model as Content;
    if (kind === 'save') {
      // A later saving of the same version took this one in: its author saw it and went on.
      const isSameVersion = state.number === mark.number && state.revision > 1;
      if (isSameVersion) this.acknowledged.delete(this.#writing[who]);
      this.acknowledged.add(title);
      this.#writing[who] = title;
    }
    this.#screens[who] = state;
  }
}

describe('two editors and an import', () => {
  it('lose nothing, whatever they do at the same time', async () => {
    const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (steps) => {
        const sourceId = `random-${(serial += 1)}`;
        const id = await importArticle(sourceId, '来源');
        const first = await editors[0]?.read(id);
        const desk = new Desk(sourceId, first as Content);
        for (const round of steps) {
          await Promise.all(dropOwnRaces(round).map((step) => desk.act(step)));
        }
        const versions = await db
          .select()
          .from(articleVersion)
          .where(eq(articleVersion.articleId, fromWireId(id)));
        const titles = versions.map(({ content }) => content.title);
        for (const title of desk.acknowledged) expect(titles).toContain(title);
        // The public reads the version that was published last.
        const entry = (await editors[0]?.read(id)) as Content & { publishedNumber: number | null };
        const published = versions.find(({ number }) => number === entry.publishedNumber);
        const row = await rowOf(id);
        if (published) expect(row).toMatchObject({ title: published.content.title });
        if (row?.state === 'withdrawn') expect((await publicArticle(id)).status).toBe(410);
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    );
  }, 300_000);
});

/** One step an editor at a time: nobody clicks twice at once. */
function dropOwnRaces(round: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return round.filter((step) => {
    const who = step.kind === 'import' ? 'import' : String(step.who);
    return !seen.has(who) && seen.add(who);
  });
}
