import type { ContentModel, ContentState } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import {
  isSameContent,
  isSameMark,
  type ArticleContent,
  type VersionMark,
} from '@zhucheng/domain-news/editing';
import type { SessionPorts, SessionStart, SessionStatus, SessionView } from './session-types.ts';

/** Time after the last change after which it is saved. */
export const SAVE_DELAY_MS = 2_000;
/** Time after the last change after which the browser keeps it. */
export const KEEP_DELAY_MS = 400;
/** Time between tries while the API can't be reached. */
export const RETRY_MS = 5_000;

const markOf = ({ number, revision }: VersionMark): VersionMark => ({ number, revision });

/**
 * Text of one article while somebody edits it: saves two seconds after the last change and names the version it began from,
 * keeps in the browser what is not stored, and loses nothing when somebody else was faster.
 */
export class ArticleSession {
  readonly id: string;
  readonly bizType: BizType;
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<() => void>();
  #key: string;
  #read: () => ArticleContent;
  #base: VersionMark | null;
  #stored: ArticleContent;
  #isApart = false;
  #isComposing = false;
  #isClosed = false;
  #running: Promise<boolean> | undefined;
  #cancelSave: (() => void) | undefined;
  #cancelKeep: (() => void) | undefined;
  #view: SessionView;

  constructor({ id, bizType, model, blank }: SessionStart, ports: SessionPorts) {
    this.#ports = ports;
    const content = ports.normalise(model?.content ?? blank);
    this.bizType = bizType;
    this.#key = model ? id : `new:${bizType}`;
    const kept = ports.drafts.read(this.#key);
    this.id = model ? id : (kept?.id ?? id);
    this.#base = model && markOf(model);
    this.#stored = content;
    this.#read = () => content;
    const status: SessionStatus = { state: 'saved' };
    this.#view = { status, article: model, generation: 0, savedAt: null, isRecovered: false };
    if (kept && !isSameContent(kept.content, content))
      this.#recover(kept.content, kept.base, model);
    else if (kept) ports.drafts.remove(this.#key);
  }

  /** For `useSyncExternalStore`. */
  getView = (): SessionView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The text as it stands now. */
  getContent(): ArticleContent {
    return this.#read();
  }

  /** The text as it was last stored. */
  getStored(): ArticleContent {
    return this.#stored;
  }

  /** True while something is neither stored nor about to be. */
  isDirty(): boolean {
    return !isSameContent(this.#read(), this.#stored);
  }

  /** Version that the text began from; none before a new article is first saved. */
  getBase(): VersionMark | null {
    return this.#base;
  }

  /** Tells that the text has changed; it is read when it is kept or saved. */
  change(read: () => ArticleContent): void {
    this.#read = read;
    if (this.#view.status.state === 'saved') this.#set({ status: { state: 'changed' } });
    this.#cancelKeep?.();
    this.#cancelKeep = this.#ports.schedule(() => this.keep(), KEEP_DELAY_MS);
    this.#scheduleSaving(SAVE_DELAY_MS);
  }

  /** Tells whether an input method composes: nothing is saved meanwhile. */
  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (!isComposing && this.isDirty()) this.#scheduleSaving(SAVE_DELAY_MS);
  }

  /** Keeps in the browser what is not stored; false where it can't. */
  keep(): boolean {
    this.#cancelKeep?.();
    const { drafts, now } = this.#ports;
    const content = this.#read();
    if (isSameContent(content, this.#stored) && this.#view.status.state !== 'conflict') {
      drafts.remove(this.#key);
      return true;
    }
    return drafts.write(this.#key, { id: this.id, base: this.#base, content, at: now() });
  }

  /** Saves what is not stored yet; true when all is stored. */
  async flush(): Promise<boolean> {
    this.#cancelSave?.();
    if (this.#running) {
      await this.#running;
      return this.flush();
    }
    if (this.#view.status.state === 'conflict') return false;
    if (!this.isDirty() && !this.#isApart) {
      this.#settle();
      return true;
    }
    this.#running = this.#save();
    try {
      return await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  /** Settles a conflict: the text written here becomes the newest version, above the other one. */
  async useMine(): Promise<boolean> {
    const { status } = this.#view;
    if (status.state !== 'conflict') return this.flush();
    this.#base = markOf(status.theirs);
    this.#isApart = true;
    this.#set({ status: { state: 'changed' }, article: status.theirs });
    return this.flush();
  }

  /** Settles a conflict: the other version becomes the newest one; the text written here is a version below it. */
  async useTheirs(): Promise<boolean> {
    const { status } = this.#view;
    if (status.state !== 'conflict') return false;
    const { theirs } = status;
    if (!(await this.useMine()) || !this.#base) return false;
    const article = await this.#ports.restore(this.id, this.#base, theirs.number);
    if (!article) return false;
    this.replace({ ...theirs, ...article, content: theirs.content });
    return true;
  }

  /** Shows another content that is stored, such as a restored version. */
  replace(model: ContentModel): void {
    this.#base = markOf(model);
    const content = this.#ports.normalise(model.content);
    this.#stored = content;
    this.#read = () => content;
    this.#cancelKeep?.();
    this.#cancelSave?.();
    this.#ports.drafts.remove(this.#key);
    const status: SessionStatus = { state: 'saved' };
    this.#set({ status, article: model, generation: this.#view.generation + 1 });
  }

  /** Takes over a state that another call has changed, such as publishing; the text stays. */
  takeState(article: ContentState): void {
    this.#base = markOf(article);
    this.#set({ article });
  }

  /** Begins the session, again after it was closed. */
  open(): void {
    this.#isClosed = false;
    if (this.#view.status.state === 'changed') this.#scheduleSaving(SAVE_DELAY_MS);
  }

  /** Ends the session: what is not stored stays in the browser, and a last saving is tried. */
  close(): void {
    if (this.isDirty()) {
      this.keep();
      void this.flush();
    }
    this.#isClosed = true;
    this.#cancelKeep?.();
    this.#cancelSave?.();
  }

  #recover(content: ArticleContent, base: VersionMark | null, model: ContentModel | null): void {
    this.#read = () => content;
    const isNewest = model && base ? isSameMark(model, base) : !model;
    const status: SessionStatus =
      isNewest || !model ? { state: 'changed' } : { state: 'conflict', theirs: model };
    this.#base = base;
    this.#view = { ...this.#view, status, isRecovered: true };
  }

  #scheduleSaving(ms: number): void {
    this.#cancelSave?.();
    if (this.#view.status.state === 'conflict' || this.#isClosed) return;
    this.#cancelSave = this.#ports.schedule(() => {
      if (!this.#isComposing) void this.flush();
    }, ms);
  }

  async #save(): Promise<boolean> {
    const content = this.#read();
    const request = { id: this.id, bizType: this.bizType, base: this.#base, content };
    this.#set({ status: { state: 'saving' } });
    const outcome = await this.#ports.save({ ...request, apart: this.#isApart });
    if (outcome.state === 'saved') return this.#takeSaved(outcome.article, content);
    const kept = this.keep();
    if (outcome.state === 'refused') {
      this.#set({ status: { ...outcome, kept } });
      return false;
    }
    const theirs = outcome.state === 'conflict' ? await this.#ports.load(this.id) : undefined;
    if (theirs) {
      this.#set({ status: { state: 'conflict', theirs } });
      this.keep();
      return false;
    }
    this.#set({ status: { state: 'offline', kept } });
    this.#scheduleSaving(RETRY_MS);
    return false;
  }

  #takeSaved(article: ContentState, content: ArticleContent): boolean {
    this.#base = markOf(article);
    this.#stored = content;
    this.#isApart = false;
    if (this.#key !== this.id) {
      // A new article has its own address from now on, by which it is opened again.
      this.#ports.drafts.remove(this.#key);
      this.#key = this.id;
    }
    this.#set({ article, savedAt: this.#ports.now() });
    if (!this.isDirty()) {
      this.#settle();
      return true;
    }
    this.keep();
    this.#set({ status: { state: 'changed' } });
    this.#scheduleSaving(SAVE_DELAY_MS);
    return false;
  }

  #settle(): void {
    this.keep();
    if (this.#view.status.state !== 'saved') this.#set({ status: { state: 'saved' } });
  }

  #set(changes: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
