/** What both ends of the chat share: agents' desks write and show messages by the same rules as visitors. */
export { mergeState } from './chat-api.ts';
export { formatClock, formatDay, splitLinks, toDay } from './chat-text.ts';
export { findTextProblem, isSendKey } from './foot/composer.tsx';
export { isStuck } from './messages/message-state.ts';
export { ACCEPTED_FILES, UploadList, type Upload } from './uploads.ts';
export { useLogScroll } from './use-log-scroll.ts';
