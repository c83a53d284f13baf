import fc from 'fast-check';
import { createEditors, type Content, type Mark } from '../../../../../test/editors.ts';
import { makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { fromWireId } from '../../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '造价' });
const members = [
  await createMember(api, { staff: ['editor'], realname: '林编辑' }),
  await createMember(api, { staff: ['editor'], realname: '吴编辑' }),
];
const { as, draft } = createEditors(api, column);
const [lin, wu] = members.map(as);
if (!lin || !wu) throw new Error('no editors');
const editors = [lin, wu] as const;

type Kind = 'read' | 'save' | 'publish' | 'restore';

/** What an editor does with the version on the screen; `at` chooses the version that is restored. */
interface Step {
  who: 0 | 1;
  kind: Kind;
  at: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  kind: fc.constantFrom<Kind>('read', 'save', 'save', 'publish', 'restore'),
  at: fc.nat(9),
});

let serial = 0;

/** What must be true of an article that two people edit in turn. */
class Article {
  /** Title and author of every version by its number. */
  readonly versions = new Map<number, { title: string; author: 0 | 1 }>();
  readonly #id: string;
  readonly #screens: [Mark, Mark];
  #head: Mark;
  #published: string | undefined;

  constructor(mark: Mark, title: string) {
    this.#id = mark.id;
    this.#head = mark;
    this.#screens = [mark, mark];
    this.versions.set(mark.number, { title, author: 0 });
  }

  async take({ who, kind, at }: Step): Promise<void> {
    const [editor, mark] = [editors[who], this.#screens[who]];
    if (kind === 'read') {
      this.#screens[who] = await editor.read(this.#id);
      return;
    }
    const isStale = mark.number !== this.#head.number || mark.revision !== this.#head.revision;
    const written = `第 ${(serial += 1)} 稿`;
    const number = [...this.versions.keys()][at % this.versions.size] ?? 1;
    const restored = this.versions.get(number)?.title ?? '';
    const { body } =
      kind === 'save'
        ? await editor.save({ id: mark.id, base: mark, content: draft({ title: written }) })
        : await editor.step(kind, mark, kind === 'restore' ? { number } : {});
    if (isStale) expect(body.code).toBe('40900');
    if (isStale || body.code !== '30000') {
      // Refused: the newest version is what it was. Fresh savings are never refused.
      expect(isStale || kind !== 'save').toBe(true);
      return;
    }
    const state = body.model as Content;
    if (kind === 'publish') this.#published = this.versions.get(state.number)?.title;
    else this.#write(state, { title: kind === 'save' ? written : restored, author: who });
    this.#head = state;
    this.#screens[who] = state;
  }

  /** A version is written once, or revised by its own author. */
  #write({ number }: Mark, version: { title: string; author: 0 | 1 }): void {
    const known = this.versions.get(number);
    if (known) expect(known.author).toBe(version.author);
    this.versions.set(number, version);
  }

  async checkVersions(): Promise<void> {
    for (const [number, { title }] of this.versions) {
      expect((await editors[0].read(this.#id, number)).content.title).toBe(title);
    }
  }

  async checkPublic(): Promise<void> {
    const rows = await database.query('select title from article where id = $1', [
      fromWireId(this.#id),
    ]);
    expect(rows).toEqual(this.#published === undefined ? [] : [{ title: this.#published }]);
  }
}

describe('two editors in turn', () => {
  it('find every version, are refused on a stale one, and publish what the public reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const title = `第 ${(serial += 1)} 稿`;
        const article = new Article(await editors[0].create({ title }), title);
        for (const one of steps) {
          await article.take(one);
          await article.checkPublic();
        }
        await article.checkVersions();
      }),
      { numRuns: Number(process.env.RUNS ?? 20) },
    );
  }, 300_000);
});
