import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authContract,
  readingContract,
  tenderSubscriptionsContract,
  type LoginResult,
} from '@zhucheng/contracts';
import type { Browser, Outcome } from '../client.ts';
import type { Member } from '../people.ts';
import type { Fate } from '../rules/fates.ts';
import { pick, type Action, type Scene } from './scene.ts';

/** Words of subscriptions, each in the title of some imported notices. */
export const WORDS = [
  '桥梁',
  '隧道',
  '泵站',
  '水库',
  '学校',
  '医院',
  '绿化',
  '管网',
  '照明',
  '堤防',
  '体育馆',
  '污水',
];

/** Fates of a visit that say nothing of the session, and the pause before the next one. */
const TELLS_NOTHING: ReadonlySet<Fate> = new Set(['refused', 'unreached', 'unknown']);
const PAUSE_MS = 1_000;

/** A browser in which a member is logged in. */
interface LoggedIn {
  member: Member;
  browser: Browser;
  /** When, in milliseconds after the start. */
  since: number;
}

/** A subscription that was acknowledged. */
export interface Subscribed {
  accountId: string;
  word: string;
  /** When, in milliseconds after the start. */
  since: number;
}

/** Key under which the database has the session of a browser. */
function toSessionKey({ cookies }: Browser): string | undefined {
  const [, token] = [...cookies].find(([name]) => /(^|-)session$/.test(name)) ?? [];
  return token && createHash('sha256').update(token).digest('hex');
}

/** What members do, all of whom have logged in by password. */
export class Members {
  readonly #scene: Scene;
  readonly #loggedIn: LoggedIn[] = [];
  readonly subscribed: Subscribed[] = [];
  readonly #asked: Omit<Subscribed, 'since'>[] = [];
  #favourites = 0;
  #subscriptions = 0;
  #logins = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** A member logs in, in a new browser that stays logged in. */
  async #logIn(member: Member, at: number): Promise<Outcome<{ model?: LoginResult }>> {
    const { client, recorder, browser: createBrowser, run } = this.#scene;
    const browser = createBrowser();
    const { email: account, password } = member;
    const { pwdLogin } = authContract.endpoints;
    this.#logins += 1;
    const serial = this.#logins;
    const outcome = await recorder.note(
      { kind: 'login', at },
      client.call(pwdLogin, { account, password, remember: true }, browser),
      // Only the answer tells the key.
      () => [toSessionKey(browser) ?? `${run} login ${serial}`],
    );
    if (outcome.fate === 'acknowledged') {
      this.#loggedIn.push({ member, browser, since: recorder.now() });
    }
    return outcome;
  }

  /** Logs every member in once before the mix begins. */
  async logInAll(): Promise<void> {
    for (const member of this.#scene.people.members) {
      const { fate, detail } = await this.#logIn(member, this.#scene.recorder.now());
      if (fate !== 'acknowledged') throw new Error(`a member could not log in: ${detail}`);
    }
  }

  login: Action = async (at) => {
    await this.#logIn(pick(this.#scene, this.#scene.people.members), at);
  };

  /** A member who logged in some time ago comes back. */
  session: Action = async (at) => {
    await this.#visit(pick(this.#scene, this.#loggedIn), at);
  };

  #visit({ browser }: LoggedIn, at: number) {
    const { client, recorder } = this.#scene;
    const asked = client.call(authContract.endpoints.userid, {}, browser);
    return recorder.note({ kind: 'session', at }, asked);
  }

  /** Visits in every browser that was logged in before a moment; returns how many are not any more, or don't get to know it in time. */
  async countLoggedOut(patienceMs: number, before = Infinity): Promise<number> {
    const deadline = performance.now() + patienceMs;
    let loggedOut = 0;
    for (const one of this.#loggedIn.filter(({ since }) => since < before)) {
      let { fate } = await this.#visit(one, this.#scene.recorder.now());
      while (TELLS_NOTHING.has(fate) && performance.now() < deadline) {
        await sleep(PAUSE_MS);
        ({ fate } = await this.#visit(one, this.#scene.recorder.now()));
      }
      if (fate !== 'acknowledged') loggedOut += 1;
    }
    return loggedOut;
  }

  /** A member adds an article to the favourites, each once. */
  favourite: Action = async (at) => {
    const { client, recorder, people } = this.#scene;
    const turn = this.#favourites;
    this.#favourites += 1;
    const { member, browser } = this.#loggedIn[turn % people.members.length]!;
    const id = people.articles[Math.floor(turn / people.members.length) % people.articles.length]!;
    const keys = [`${member.accountId} ${id}`];
    const asked = client.call(readingContract.endpoints.favorite, { id }, browser);
    await recorder.note({ kind: 'favourite', at, keys }, asked);
  };

  /** Words that an account has asked for in subscriptions, acknowledged or not. */
  listAsked(id: string): string[] {
    return this.#asked.flatMap(({ accountId, word }) => (accountId === id ? [word] : []));
  }

  /** A member subscribes to notices with a word, each word once. */
  subscription: Action = async (at) => {
    const { client, recorder, people, run } = this.#scene;
    const turn = this.#subscriptions;
    if (turn >= people.members.length * WORDS.length) return;
    this.#subscriptions += 1;
    const [who, round] = [turn % people.members.length, Math.floor(turn / people.members.length)];
    const { member, browser } = this.#loggedIn[who]!;
    const word = WORDS[(who + round) % WORDS.length]!;
    const name = `${run} ${word}`;
    this.#asked.push({ accountId: member.accountId, word });
    const { create } = tenderSubscriptionsContract.endpoints;
    const filter = { words: [word] };
    const asked = client.call(create, { name, filter, frequency: 'off', channels: [] }, browser);
    const keys = [`${member.accountId} ${name}`];
    const { fate } = await recorder.note({ kind: 'subscription', at, keys }, asked);
    if (fate === 'acknowledged') {
      this.subscribed.push({ accountId: member.accountId, word, since: recorder.now() });
    }
  };
}
