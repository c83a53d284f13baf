export * from './chat-calls.ts';
export * from './chat-connection.ts';
export * from './conversation-client.ts';
export * from './conversation-gone.ts';
export * from './message.ts';
export { SequenceTracker } from './sequence-tracker.ts';
export * from './socket-events.ts';
export * from './unsent.ts';
export * from './unsent-storage.ts';
