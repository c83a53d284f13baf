export * from './codes.ts';
export * from './constants.ts';
export * from './contracts.ts';
export * from './define-contract.ts';
export * from './define-file-contract.ts';
export * from './envelope.ts';
export * from './file-contracts.ts';
export * from './permissions.ts';
export * from './open/define-key-contract.ts';
export * from './open/key-contracts.ts';
export * from './open/limits.ts';
export * from './open/news.ts';
export * from './open/organisations.ts';
export * from './open/page.schemas.ts';
export * from './open/problems.ts';
export * from './open/scopes.ts';
export * from './open/standards.ts';
export * from './open/subscriptions.ts';
export * from './open/tenders.ts';
export * from './open/webhook-events.ts';
export * from './open/webhooks.ts';
export * from './domains/ai/chat.schemas.ts';
export * from './domains/ai/chat.ts';
export * from './domains/ai/exports.ts';
export * from './domains/ai/writes.ts';
export * from './domains/ai/reviews.ts';
export * from './domains/ai/papers.ts';
export {
  AI_PAPER_REASONS,
  AI_PAPER_STATES,
  AI_PAPER_WORDS,
  MAX_AI_REVISED_LENGTH,
} from './domains/ai/papers.schemas.ts';
export type * from './domains/ai/papers.schemas.ts';
export * from './domains/ai/runs.ts';
export * from './domains/ai/runs.schemas.ts';
export * from './domains/console/access/audit.ts';
export * from './domains/console/access/auth.ts';
export * from './domains/console/access/auth.schemas.ts';
export * from './domains/console/content/media.ts';
export * from './domains/console/content/media.constants.ts';
export * from './domains/console/reports.ts';
export * from './domains/console/access/roles.ts';
export * from './domains/console/access/staff.ts';
export * from './domains/console/today.ts';
export * from './domains/console/content/directories.ts';
export * from './domains/console/content/tags.ts';
export * from './domains/accounts/activity.ts';
export * from './domains/accounts/auth.ts';
export * from './domains/accounts/auth.requests.ts';
export * from './domains/accounts/auth.schemas.ts';
export * from './domains/accounts/auth-legacy.ts';
export * from './domains/accounts/company.ts';
export * from './domains/accounts/company.schemas.ts';
export * from './domains/accounts/points.ts';
export * from './domains/accounts/profile.ts';
export * from './domains/accounts/profile.schemas.ts';
export * from './domains/accounts/recovery.ts';
export * from './domains/accounts/registration.ts';
export * from './domains/accounts/registration.schemas.ts';
export * from './domains/console/content/content.ts';
export * from './domains/console/content/help-gaps.ts';
export * from './domains/console/content/help-share.ts';
export * from './domains/console/content/presence.ts';
export {
  CONTENT_BULK_ACTIONS,
  CONTENT_LIST_STATES,
  MAX_EXPORTED_CONTENTS,
} from './domains/console/content/content.schemas.ts';
export type * from './domains/console/content/content.schemas.ts';
export * from './domains/catalogue.ts';
export * from './domains/console/leads.ts';
export {
  LEAD_PARTS,
  NO_OWNER,
  type LeadModel,
  type LeadPart,
  type LeadRecord,
} from './domains/console/leads.schemas.ts';
export * from './domains/console/imports.ts';
export * from './domains/console/imports.schemas.ts';
export * from './domains/console/lists.ts';
export * from './domains/console/lists.schemas.ts';
export * from './domains/console/content/pages.ts';
export * from './domains/console/settings.ts';
export * from './domains/console/settings.schemas.ts';
export * from './domains/seo.ts';
export * from './domains/download.ts';
export * from './domains/download.schemas.ts';
export * from './domains/help.ts';
export * from './domains/open/manage.ts';
export * from './domains/open/webhooks.schemas.ts';
export * from './domains/open/webhooks.ts';
export * from './domains/open/oauth.ts';
export * from './domains/ai/materials.ts';
export * from './domains/ai/tools.ts';
export type * from './domains/ai/tools.schemas.ts';
export * from './domains/help-share.ts';
export type * from './domains/help-share.schemas.ts';
export * from './domains/files.ts';
export * from './domains/learning.ts';
export * from './domains/learning.schemas.ts';
export * from './domains/news.ts';
export * from './domains/news.schemas.ts';
export * from './domains/reactions.ts';
export * from './domains/reading.ts';
export * from './domains/recruit.ts';
export * from './domains/search.ts';
export * from './domains/search.schemas.ts';
export * from './domains/service/reservation.ts';
export * from './domains/service/agents.ts';
export * from './domains/service/agents.schemas.ts';
export * from './domains/service/chat.ts';
export * from './domains/service/chat.schemas.ts';
export * from './domains/service/guests.ts';
export * from './domains/service/guests.schemas.ts';
export * from './domains/service/landing.ts';
export * from './domains/service/traces.ts';
export * from './domains/service/experiments.ts';
export * from './domains/service/experiments.schemas.ts';
export * from './domains/tender/member/board.ts';
export * from './domains/tender/member/board.schemas.ts';
export * from './domains/tender/member/lists.ts';
export * from './domains/tender/member/lists.schemas.ts';
export * from './domains/tender/member/calendar.ts';
export * from './domains/tender/member/calendar.schemas.ts';
export * from './domains/tender/crm.ts';
export * from './domains/tender/crm.schemas.ts';
export * from './domains/tender/duplicates.ts';
export * from './domains/tender/duplicates.schemas.ts';
export * from './domains/tender/notices.ts';
export * from './domains/tender/notices.schemas.ts';
export * from './domains/tender/ocds.ts';
export * from './domains/tender/ocds.schemas.ts';
export * from './domains/tender/reading.ts';
export * from './domains/tender/stats.ts';
export * from './domains/tender/stats.schemas.ts';
export * from './domains/tender/organisations.ts';
export * from './domains/tender/organisations.schemas.ts';
export * from './domains/tender/member/sending.ts';
export * from './domains/tender/member/sending.schemas.ts';
export * from './domains/tender/member/subscriptions.ts';
export * from './domains/tender/member/subscriptions.schemas.ts';
export * from './domains/tender/versions.ts';
export * from './domains/tender/versions.schemas.ts';
