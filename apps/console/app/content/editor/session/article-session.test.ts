/** @jest-environment node */
import type { ContentModel, ContentState } from '@zhucheng/contracts';
import type { ArticleContent, VersionMark } from '@zhucheng/domain-news/editing';
import { isSameMark } from '@zhucheng/domain-news/editing';
import fc from 'fast-check';
import { createBlankContent } from '../fields/content-form.ts';
import { ArticleSession, SAVE_DELAY_MS } from './article-session.ts';
import type { LocalDraft, LocalDrafts } from './local-drafts.ts';
import type { SessionPorts } from './session-types.ts';

const ID = 'a'.repeat(32);
const content = (body: string): ArticleContent => ({ ...createBlankContent('d'), body });

/** Timers that run when a test says so. */
class Clock {
  now = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];

  schedule = (run: () => void, ms: number) => {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#timers
        .filter(({ at }) => at <= end)
        .toSorted((one, other) => one.at - other.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await settle();
    }
    this.now = end;
    await settle();
  }
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

class MemoryDrafts implements LocalDrafts {
  readonly drafts = new Map<string, LocalDraft>();
  isFull = false;
  read = (key: string) => this.drafts.get(key);
  write = (key: string, draft: LocalDraft) => {
    if (this.isFull) return false;
    this.drafts.set(key, draft);
    return true;
  };
  remove = (key: string) => void this.drafts.delete(key);
}

/** The API's side of one article: versions, savings that name their base, refusals. */
class Shelf {
  versions: { body: string; number: number }[] = [{ body: '', number: 1 }];
  isOnline = true;
  isReplyLost = false;
  #revision = 1;

  get head() {
    return this.versions.at(-1) ?? { body: '', number: 0 };
  }

  model(): ContentModel {
    const { number, body } = this.head;
    return { ...this.state(number), content: content(body) } as ContentModel;
  }

  state(number = this.head.number): ContentState {
    return { id: ID, number, revision: this.#revision, editor: null } as ContentState;
  }

  /** Somebody else saves. */
  write(body: string): void {
    this.versions.push({ body, number: this.head.number + 1 });
    this.#revision = 1;
  }

  ports(clock: Clock, drafts: LocalDrafts): SessionPorts {
    const mark = (): VersionMark => ({ number: this.head.number, revision: this.#revision });
    return {
      save: async ({ base, content: { body } }) => {
        if (!this.isOnline) return { state: 'offline' };
        if (body !== this.head.body) {
          if (!base || !isSameMark(base, mark())) return { state: 'conflict' };
          this.write(body);
        }
        if (this.isReplyLost) return { state: 'offline' };
        return { state: 'saved', article: this.state() };
      },
      load: async () => (this.isOnline ? this.model() : undefined),
      restore: async (_id, base, number) => {
        if (!this.isOnline || !isSameMark(base, mark())) return undefined;
        this.write(this.versions.find((version) => version.number === number)?.body ?? '');
        return this.state();
      },
      normalise: (value) => value,
      drafts,
      now: () => clock.now,
      schedule: clock.schedule,
    };
  }
}

function openSession(shelf = new Shelf(), drafts = new MemoryDrafts(), clock = new Clock()) {
  const session = new ArticleSession(
    { id: ID, bizType: 'NEWS', model: shelf.model(), blank: content('') },
    shelf.ports(clock, drafts),
  );
  session.open();
  return {
    session,
    shelf,
    drafts,
    clock,
    write: (body: string) => session.change(() => content(body)),
  };
}

describe('a session', () => {
  it('saves two seconds after the last change, once', async () => {
    const { session, shelf, clock, drafts, write } = openSession();
    write('一');
    await clock.pass(1_500);
    write('一二');
    await clock.pass(1_900);
    expect(shelf.head.body).toBe('');
    expect(drafts.read(ID)?.content.body).toBe('一二');
    await clock.pass(SAVE_DELAY_MS);
    expect(shelf.versions.map(({ body }) => body)).toEqual(['', '一二']);
    expect(session.getView().status.state).toBe('saved');
    expect(drafts.read(ID)).toBeUndefined();
  });

  it('saves nothing while an input method composes', async () => {
    const { session, shelf, clock, write } = openSession();
    session.setComposing(true);
    write('ni');
    await clock.pass(10_000);
    expect(shelf.versions).toHaveLength(1);
    write('你');
    session.setComposing(false);
    await clock.pass(SAVE_DELAY_MS);
    expect(shelf.head.body).toBe('你');
  });

  it('keeps what it can not send, and sends it when the network is back', async () => {
    const { session, shelf, clock, drafts, write } = openSession();
    shelf.isOnline = false;
    write('离线写的');
    await clock.pass(5_000);
    expect(session.getView().status).toEqual({ state: 'offline', kept: true });
    expect(drafts.read(ID)?.content.body).toBe('离线写的');
    shelf.isOnline = true;
    await clock.pass(10_000);
    expect(shelf.head.body).toBe('离线写的');
    expect(session.getView().status.state).toBe('saved');
  });

  it('says so when the browser has no room', async () => {
    const { session, shelf, clock, drafts, write } = openSession();
    [shelf.isOnline, drafts.isFull] = [false, true];
    write('一');
    await clock.pass(5_000);
    expect(session.getView().status).toEqual({ state: 'offline', kept: false });
  });

  it('begins with what was kept when the page was closed', async () => {
    const { session, shelf, drafts, clock, write } = openSession();
    shelf.isOnline = false;
    write('没存上');
    session.close();
    await settle();
    shelf.isOnline = true;
    const later = openSession(shelf, drafts, clock);
    expect(later.session.getContent().body).toBe('没存上');
    expect(later.session.getView().isRecovered).toBe(true);
    await clock.pass(SAVE_DELAY_MS);
    expect(shelf.head.body).toBe('没存上');
  });

  it('keeps the text of a new article by its own address once that is stored', async () => {
    const [shelf, drafts, clock] = [new Shelf(), new MemoryDrafts(), new Clock()];
    shelf.versions = [];
    const ports = shelf.ports(clock, drafts);
    const session = new ArticleSession(
      { id: ID, bizType: 'NEWS', model: null, blank: content('') },
      {
        ...ports,
        save: async (request) => {
          if (request.base) return ports.save(request);
          shelf.write(request.content.body);
          return { state: 'saved', article: shelf.state() };
        },
      },
    );
    session.open();
    session.change(() => content('存上的'));
    await clock.pass(1_000);
    expect([...drafts.drafts.keys()]).toEqual(['new:NEWS']);
    await clock.pass(SAVE_DELAY_MS);
    shelf.isOnline = false;
    session.change(() => content('存上的，断网时写的'));
    await clock.pass(5_000);
    expect([...drafts.drafts.keys()]).toEqual([ID]);
    session.close();
    await settle();
    shelf.isOnline = true;
    expect(openSession(shelf, drafts, clock).session.getContent().body).toBe('存上的，断网时写的');
  });

  it('shows a conflict with both texts; each choice keeps the other one as a version', async () => {
    for (const way of ['useMine', 'useTheirs'] as const) {
      const { session, shelf, clock, write } = openSession();
      write('我的');
      shelf.write('对方的');
      await clock.pass(SAVE_DELAY_MS);
      expect(session.getView().status).toMatchObject({
        state: 'conflict',
        theirs: { content: { body: '对方的' } },
      });
      await session[way]();
      expect(shelf.head.body).toBe(way === 'useMine' ? '我的' : '对方的');
      expect(shelf.versions.map(({ body }) => body)).toEqual(
        expect.arrayContaining(['我的', '对方的']),
      );
      expect(session.getContent().body).toBe(shelf.head.body);
      expect(session.getView().status.state).toBe('saved');
    }
  });

  it('loses no text, whatever happens in which order', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant('write' as const) },
      fc.constantFrom(
        'other' as const,
        'offline' as const,
        'online' as const,
        'lose reply' as const,
        'mine' as const,
        'theirs' as const,
        'reopen' as const,
      ),
      fc.integer({ min: 100, max: 6_000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const [shelf, drafts, clock] = [new Shelf(), new MemoryDrafts(), new Clock()];
        let opened = openSession(shelf, drafts, clock);
        const others: string[] = [];
        let count = 0;
        for (const one of steps) {
          const { session } = opened;
          if (one === 'write') opened.write(`${session.getContent().body}我${(count += 1)} `);
          else if (one === 'other') {
            others.push(`他${(count += 1)}`);
            shelf.write(others.at(-1) ?? '');
          } else if (one === 'offline') shelf.isOnline = false;
          else if (one === 'online') [shelf.isOnline, shelf.isReplyLost] = [true, false];
          else if (one === 'lose reply') shelf.isReplyLost = true;
          else if (one === 'mine') await session.useMine();
          else if (one === 'theirs') await session.useTheirs();
          else if (one === 'reopen') {
            const text = session.getContent().body;
            session.close();
            await settle();
            opened = openSession(shelf, drafts, clock);
            const known = [
              opened.session.getContent().body,
              ...shelf.versions.map(({ body }) => body),
            ];
            expect(known).toContain(text);
          } else await clock.pass(one);
        }
        const last = opened.session.getContent().body;
        [shelf.isOnline, shelf.isReplyLost] = [true, false];
        await clock.pass(20_000);
        // The other may have written again since the conflict was shown; then a second one is.
        for (let times = 0; times < 2; times += 1) {
          if (opened.session.getView().status.state === 'conflict') await opened.session.useMine();
        }
        expect(opened.session.getView().status.state).toBe('saved');
        expect(shelf.versions.map(({ body }) => body)).toContain(last);
        for (const text of others) expect(shelf.versions.map(({ body }) => body)).toContain(text);
      }),
      { numRuns: Number(process.env.SESSION_RUNS ?? 300) },
    );
  });
});
