export * from './message.ts';
export { SequenceTracker } from './sequence-tracker.ts';
export * from './unsent.ts';
