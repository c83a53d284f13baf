import type { ContentModel, ContentState } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import type { ArticleContent, VersionMark } from '@zhucheng/domain-news/editing';
import type { LocalDrafts } from './local-drafts.ts';

/** A saving of the newest text. */
export interface SaveRequest {
  id: string;
  bizType: BizType;
  base: VersionMark | null;
  content: ArticleContent;
  /** True for one that settles a conflict. */
  apart: boolean;
}

/** Answer to a saving. */
export type SaveOutcome =
  | { state: 'saved'; article: ContentState }
  | { state: 'conflict' | 'offline' }
  | { state: 'refused'; message: string };

/** What an {@link ArticleSession} needs of its surroundings. */
export interface SessionPorts {
  save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** The newest version; undefined while it can't be read. */
  load: (id: string) => Promise<ContentModel | undefined>;
  /** Makes an older version the newest one. */
  restore: (id: string, base: VersionMark, number: number) => Promise<ContentState | undefined>;
  /** Spells stored content as the form does: only what a person changes is a change. */
  normalise: (content: ArticleContent) => ArticleContent;
  drafts: LocalDrafts;
  now: () => number;
  /** Runs once after a time; returns what cancels it. */
  schedule: (run: () => void, ms: number) => () => void;
}

/** Where the text stands; `kept` tells whether this browser keeps what is not stored. */
export type SessionStatus =
  | { state: 'saved' | 'changed' | 'saving' }
  | { state: 'offline'; kept: boolean }
  | { state: 'refused'; message: string; kept: boolean }
  | { state: 'conflict'; theirs: ContentModel };

/** What the page shows of a session. */
export interface SessionView {
  status: SessionStatus;
  /** State of the article as last heard; none before a new one is first saved. */
  article: ContentState | null;
  /** Rises when the content was replaced from outside: the form starts anew. */
  generation: number;
  /** Moment of the last saving, in milliseconds; none before. */
  savedAt: number | null;
  /** True where the session began with text that this browser had kept. */
  isRecovered: boolean;
}

/** What a session begins with. */
export interface SessionStart {
  id: string;
  bizType: BizType;
  /** The newest version; none for a new article. */
  model: ContentModel | null;
  /** Content of a new article. */
  blank: ArticleContent;
}
