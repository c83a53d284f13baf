/* Loaded once remaining times differ from those of the server. */
export { refreshDeadlines } from '@zhucheng/ui';
