export { openBackupFolder } from './backup-folder.ts';
export { restoreFiles, type FileProblem } from './files.ts';
export { backUpFiles } from './files-only.ts';
export { generateKey, readIdentities, writeNewFile } from './sealed-file.ts';
export { listTables, queryWith, summariseTables, type TableSummary } from './summary.ts';
