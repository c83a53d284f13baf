/** The write path of notices without what renders them, which importers do in threads. */
export { recountOrganisations } from './organisation-counts.repository.ts';
export {
  prepareNotices,
  savePreparedNotices,
  type PreparedNotice,
  type RenderNotices,
} from './save-notices.ts';
