import type { ContentState } from '@zhucheng/contracts';
import type { ArticleContent, VersionMark } from '@zhucheng/domain-news/editing';

/** Passage of the text: its words, and some before them, which tell equal passages apart. */
export interface Passage {
  quote: string;
  prefix: string;
}

/** Article in the editor, as its panels see it. */
export interface EditorPanelsProps {
  /** State of the article as last heard. */
  article: ContentState;
  /** True while something is written that is not stored yet. */
  isChanged: boolean;
  /** The text as it stands in the editor. */
  getContent: () => ArticleContent;
  /** Saves what is not stored yet; the version then is the one to submit or publish. Undefined where that failed. */
  prepare: () => Promise<VersionMark | undefined>;
  /** Another state of the article whose text is the one in the editor: submitted, published, withdrawn, scheduled. */
  onChanged: (article: ContentState) => void;
  /** Another version became the newest one: the editor shows its text. */
  onRestored: () => void;
  /** Moves the focus to a field of the content; a fact is `props.<name>`. */
  showField: (field: string) => void;
  /** Selected words of the text; undefined without a selection. */
  getPassage: () => Passage | undefined;
  /** Shows and selects a passage; false where the text has it no more. */
  showPassage: (passage: Passage) => boolean;
}
