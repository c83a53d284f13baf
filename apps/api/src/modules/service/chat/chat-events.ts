import type { ChatMessage, ConversationNote } from '@zhucheng/domain-service/chat';

/** Message that was just stored. Ids are those of the wire. */
export interface StoredMessage {
  conversationId: string;
  /** Guest or account of the sender; the empty id for the assistant and the system. */
  senderId: string;
  message: ChatMessage;
  /** The message reopened a closed conversation. */
  reopened: boolean;
}

/** Note of an agent that was just stored. Ids are those of the wire. */
export interface WrittenNote {
  conversationId: string;
  note: ConversationNote;
}

type Listener<T> = (event: T) => void;

/** Listeners of one kind of event within this process. */
class Listeners<T> {
  readonly #listeners = new Set<Listener<T>>();

  add(listener: Listener<T>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(event: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        // What was stored is stored: an error of a listener must not reach the sender.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}

const messagesStored = new Listeners<readonly StoredMessage[]>();
const conversationChanged = new Listeners<string>();
const noteWritten = new Listeners<WrittenNote>();

/**
 * Calls a listener with the messages that this process has stored, after their commit, in the order of their numbers.
 * Returns a function that removes it. Repeated messages are left out.
 */
export const onMessagesStored = (listener: Listener<readonly StoredMessage[]>): (() => void) =>
  messagesStored.add(listener);

/** Tells the listeners of {@link onMessagesStored}. */
export const emitMessagesStored = (stored: readonly StoredMessage[]): void =>
  messagesStored.emit(stored);

/**
 * Calls a listener with a conversation's id (on the wire) after this process has changed its state, agent, rating or
 * marks. Returns a function that removes it.
 */
export const onConversationChanged = (listener: Listener<string>): (() => void) =>
  conversationChanged.add(listener);

/** Tells the listeners of {@link onConversationChanged}. */
export const emitConversationChanged = (conversationId: string): void =>
  conversationChanged.emit(conversationId);

/** Calls a listener with the notes that this process has stored. Only agents may be told. Returns a function that removes it. */
export const onNoteWritten = (listener: Listener<WrittenNote>): (() => void) =>
  noteWritten.add(listener);

/** Tells the listeners of {@link onNoteWritten}. */
export const emitNoteWritten = (written: WrittenNote): void => noteWritten.emit(written);
