export * from './message.ts';
export { SequenceTracker } from './sequence-tracker.ts';
export * from './socket-events.ts';
export * from './unsent.ts';
