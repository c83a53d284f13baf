import { aiPapersContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { checkPaper } from './check.service.ts';
import { getComments, saveComment } from './comments.service.ts';
import { lockOutline, saveOutline, writeSection } from './outlines/outline.service.ts';
import { createPaper, getPaper, getPaperPage, removePaper } from './papers.service.ts';
import { reviseSection } from './revising/revise.service.ts';
import { searchSupport, signPaper } from './signing.service.ts';
import { saveText } from './texts.service.ts';
import { getVersions, restoreVersion } from './versions/versions.service.ts';

/** Papers of members: outline, texts, versions and comments. */
export default defineHandlers(aiPapersContract, {
  create: async ({ input, context }) => ({ model: await createPaper(context, input) }),
  get: async ({ input, context }) => ({ model: await getPaper(context, input) }),
  listPaged: ({ input, context }) => getPaperPage(context, input),
  remove: async ({ input, context }) => ({ model: await removePaper(context, input) }),
  saveOutline: async ({ input, context }) => ({ model: await saveOutline(context, input) }),
  lockOutline: async ({ input, context }) => ({ model: await lockOutline(context, input) }),
  writeSection: async ({ input, context }) => ({ model: await writeSection(context, input) }),
  reviseSection: async ({ input, context }) => ({ model: await reviseSection(context, input) }),
  save: async ({ input, context }) => ({ model: await saveText(context, input) }),
  check: async ({ input, context }) => ({ model: await checkPaper(context, input) }),
  searchPassages: async ({ input, context }) => ({ list: await searchSupport(context, input) }),
  sign: async ({ input, context }) => ({ model: await signPaper(context, input) }),
  listVersions: async ({ input, context }) => ({ list: await getVersions(context, input) }),
  restoreVersion: async ({ input, context }) => ({ model: await restoreVersion(context, input) }),
  listComments: async ({ input, context }) => ({ list: await getComments(context, input) }),
  saveComment: async ({ input, context }) => ({ model: await saveComment(context, input) }),
});
