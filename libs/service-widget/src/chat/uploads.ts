import { MAX_CHAT_FILE_BYTES } from '@zhucheng/domain-service/chat';
import type { ChatRefusal, ChatReply, SentUpload } from './chat-api.ts';
import type { ChatMessage } from '@zhucheng/domain-service/chat';

/** File that is being sent, or was refused. */
export interface Upload {
  clientId: string;
  file: File;
  /** Sent fraction, 0 to 1. */
  share: number;
  /** Why it was not sent. */
  failure?: string;
  /** The same file may be sent again. */
  retry: boolean;
}

/** Types that the picker of files offers. */
export const ACCEPTED_FILES = 'image/png,image/jpeg,image/webp,image/gif,.pdf,.docx,.xlsx,.pptx';

const EXTENSIONS = /\.(png|jpe?g|webp|gif|pdf|docx|xlsx|pptx)$/i;

/** Why a file cannot be sent; undefined if it can, as far as its name and size tell. */
export function findFileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>) {
  if (size === 0) return '这个文件是空的，请重新选择';
  if (size > MAX_CHAT_FILE_BYTES) return '文件超过 20 MB，请压缩或分成几个再发';
  if (EXTENSIONS.test(name) || /^image\/(png|jpeg|webp|gif)$/.test(type)) return undefined;
  return '只能发送图片、PDF 和 Office 文件（docx、xlsx、pptx），请另存后重新选择';
}

/** Options of {@link UploadList}. */
export interface UploadListOptions {
  conversationId: () => string;
  createId: () => string;
  send: (
    sent: SentUpload,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<ChatReply<{ model: ChatMessage }>>;
  onStored: (message: ChatMessage) => void;
  onChange: () => void;
}

const mayRetry = ({ status }: ChatRefusal) => status === 0 || status >= 500 || status === 429;

/** Files on their way. They are not kept over a reload: browsers do not give them back. */
export class UploadList {
  readonly #options: UploadListOptions;
  readonly #aborts = new Map<string, AbortController>();
  #uploads: readonly Upload[] = [];

  constructor(options: UploadListOptions) {
    this.#options = options;
  }

  get current(): readonly Upload[] {
    return this.#uploads;
  }

  /** Sends files; those that cannot be sent say why. */
  add(files: Iterable<File>): void {
    for (const file of files) {
      const clientId = this.#options.createId();
      const failure = findFileProblem(file);
      this.#set([...this.#uploads, { clientId, file, share: 0, failure, retry: false }]);
      if (!failure) void this.#send(clientId);
    }
  }

  /** Sends a file again, under its id. */
  retry(clientId: string): void {
    this.#change(clientId, { failure: undefined, retry: false, share: 0 });
    void this.#send(clientId);
  }

  /** Removes a file; one that is being sent is stopped. */
  remove(clientId: string): void {
    this.#aborts.get(clientId)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.clientId !== clientId));
  }

  async #send(clientId: string): Promise<void> {
    const { conversationId, send, onStored } = this.#options;
    const upload = this.#uploads.find((one) => one.clientId === clientId);
    if (!upload) return;
    const abort = new AbortController();
    this.#aborts.set(clientId, abort);
    const sent = { conversationId: conversationId(), clientId, file: upload.file };
    const { data, error } = await send(
      sent,
      (share) => this.#change(clientId, { share }),
      abort.signal,
    );
    this.#aborts.delete(clientId);
    if (error) {
      this.#change(clientId, { failure: error.msg, retry: mayRetry(error) });
      return;
    }
    this.#set(this.#uploads.filter((one) => one.clientId !== clientId));
    onStored(data.model);
  }

  #change(clientId: string, changes: Partial<Upload>): void {
    this.#set(
      this.#uploads.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
    );
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#options.onChange();
  }
}
