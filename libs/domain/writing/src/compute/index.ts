export * from './numbers/capitals.ts';
export * from './numbers/decimal.ts';
export * from './rows/pasted-rows.ts';
