import { aiMaterialsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getMaterialPage, removeMaterial, uploadMaterial } from './materials.service.ts';

/** Members' own materials, which their writings may cite. */
export default defineHandlers(aiMaterialsContract, {
  upload: async ({ context }) => ({ model: await uploadMaterial(context) }),
  listPaged: ({ input, context }) => getMaterialPage(context, input),
  remove: async ({ input, context }) => ({ model: await removeMaterial(context, input) }),
});
