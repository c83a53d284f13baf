export { openBackupFolder } from './folder/backup-folder.ts';
export { restoreFiles, type FileProblem } from './files.ts';
export { backUpFiles } from './files-only.ts';
export { generateKey, readIdentities, writeNewFile } from './folder/sealed-file.ts';
export { listTables, queryWith, summariseTables, type TableSummary } from './summary.ts';
