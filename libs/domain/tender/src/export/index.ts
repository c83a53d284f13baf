/** Tables of notices for spreadsheets: columns and cells. */
export * from './cells.ts';
export * from './columns.ts';
