import {
  aiExportFileContract,
  auditFileContract,
  chatFileContract,
  deskFileContract,
  downloadFileContract,
  importFileContract,
  leadFileContract,
  learningFileContract,
  profileFileContract,
  recruitFileContract,
  tenderExportContract,
  tenderFileContract,
} from './domains/files.ts';

/** All contracts of addresses that answer bytes. The API mounts them as it does the others. */
export const fileContracts = [
  downloadFileContract,
  learningFileContract,
  profileFileContract,
  recruitFileContract,
  auditFileContract,
  aiExportFileContract,
  chatFileContract,
  deskFileContract,
  importFileContract,
  leadFileContract,
  tenderFileContract,
  tenderExportContract,
] as const;
