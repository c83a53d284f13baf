import { join } from 'node:path';

/**
 * Folder of this program's own files: `src` in development, `dist` when built. The build keeps this file's code at the
 * root of `dist`, so that folders found at run time (plugins, modules, migrations, sample) are found there too.
 */
const programFolder = import.meta.dirname;

/** Path of a file or folder below `src`, in development and when built. */
export const programPath = (...parts: string[]) => join(programFolder, ...parts);
