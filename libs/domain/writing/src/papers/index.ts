export * from './apply-edit.ts';
export * from './compose-paper.ts';
export * from './outline.ts';
export * from './paper-order.ts';
export * from './propose-outline.ts';
export * from './read-outline.ts';
export * from './text-edits.ts';
