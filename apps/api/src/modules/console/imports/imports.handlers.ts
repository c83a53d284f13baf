import { consoleImportsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  changeImport,
  getImport,
  getImportPage,
  getImportPreview,
  getImportRows,
} from './imports.service.ts';
import { mapImport } from './upload/map-import.service.ts';
import { uploadImport } from './upload/upload-import.service.ts';

/** Imports of files by staff. */
export default defineHandlers(consoleImportsContract, {
  listPaged: ({ input, context }) => getImportPage(context, input),
  get: async ({ input, context }) => ({ model: await getImport(context, input.id) }),
  preview: async ({ input, context }) => ({ list: await getImportPreview(context, input.id) }),
  rows: ({ input, context }) => getImportRows(context, input),
  upload: async ({ input, context }) => ({ model: await uploadImport(context, input.uploadId) }),
  map: async ({ input, context }) => ({ model: await mapImport(context, input) }),
  dryRun: async ({ input, context }) => ({
    model: await changeImport(context, input.id, 'dryRun'),
  }),
  run: async ({ input, context }) => ({ model: await changeImport(context, input.id, 'run') }),
  stop: async ({ input, context }) => ({ model: await changeImport(context, input.id, 'stop') }),
});
