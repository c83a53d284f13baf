export * from './block.ts';
export * from './draft.ts';
export * from './field.ts';
export * from './passage.ts';
export * from './tool.ts';
