import { consoleLeadsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { fromWireId } from '../../../wire-format.ts';
import { startBulkLeads } from './bulk-leads.service.ts';
import {
  addLead,
  addLeadNote,
  assignLead,
  revealPhone,
  setDuty,
  updateLeadFields,
} from './change-leads.service.ts';
import { beginLeadExport } from './export-leads.service.ts';
import { getLead, getLeadBoard, getLeadPage, getLeadPeople } from './leads.service.ts';
import { mergeLeads, unmergeLeads } from './merge-leads.service.ts';

/** Leads of sales. */
export default defineHandlers(consoleLeadsContract, {
  listPaged: ({ input, context }) => getLeadPage(context, input),
  board: async ({ input, context }) => ({ list: await getLeadBoard(context, input) }),
  get: async ({ input, context }) => ({ model: await getLead(context.db, fromWireId(input.id)) }),
  people: async ({ context }) => ({ list: await getLeadPeople(context) }),
  reveal: async ({ input, context }) => ({
    model: { phone: await revealPhone(context, input.id) },
  }),
  create: async ({ input, context }) => ({ model: await addLead(context, input) }),
  update: async ({ input, context }) => ({ model: await updateLeadFields(context, input) }),
  assign: async ({ input, context }) => ({ model: await assignLead(context, input) }),
  note: async ({ input, context }) => ({ model: await addLeadNote(context, input) }),
  merge: async ({ input, context }) => ({ model: await mergeLeads(context, input) }),
  unmerge: async ({ input, context }) => ({ model: await unmergeLeads(context, input) }),
  bulk: async ({ input, context }) => ({ model: await startBulkLeads(context, input) }),
  duty: async ({ input, context }) => ({ model: await setDuty(context, input.on) }),
  export: async ({ input, context }) => ({ model: await beginLeadExport(context, input) }),
});
