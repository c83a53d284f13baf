import { companyContract } from './domains/accounts/company.ts';
import { profileContract } from './domains/accounts/profile.ts';
import { activityContract } from './domains/accounts/activity.ts';
import { pointsContract } from './domains/accounts/points.ts';
import { authContract } from './domains/accounts/auth.ts';
import { authLegacyContract } from './domains/accounts/auth-legacy.ts';
import { recoveryContract } from './domains/accounts/recovery.ts';
import { registrationContract } from './domains/accounts/registration.ts';
import { consoleContentContract } from './domains/console/content/content.ts';
import { consoleHelpGapsContract } from './domains/console/content/help-gaps.ts';
import { consoleHelpShareContract } from './domains/console/content/help-share.ts';
import { consolePresenceContract } from './domains/console/content/presence.ts';
import { consoleLeadsContract } from './domains/console/leads.ts';
import { consoleImportsContract } from './domains/console/imports.ts';
import { consoleTasksContract, consoleViewsContract } from './domains/console/lists.ts';
import { consoleAuditContract } from './domains/console/access/audit.ts';
import { consoleAuthContract } from './domains/console/access/auth.ts';
import { consoleMediaContract } from './domains/console/content/media.ts';
import { consoleReportsContract } from './domains/console/reports.ts';
import { consoleDirectoriesContract } from './domains/console/content/directories.ts';
import { consoleTagsContract } from './domains/console/content/tags.ts';
import { consoleRolesContract } from './domains/console/access/roles.ts';
import {
  consoleApplicationsContract,
  consoleBannersContract,
  consoleCoursesContract,
  consoleJobsContract,
  consoleMetaContract,
} from './domains/console/content/pages.ts';
import { consoleSettingsContract, consoleSwitchesContract } from './domains/console/settings.ts';
import { consoleStaffContract } from './domains/console/access/staff.ts';
import { consoleTodayContract } from './domains/console/today.ts';
import { aiMaterialsContract } from './domains/ai/materials.ts';
import { catalogueContract } from './domains/catalogue.ts';
import { seoContract } from './domains/seo.ts';
import { downloadContract } from './domains/download.ts';
import { aiChatContract } from './domains/ai/chat.ts';
import { aiExportContract } from './domains/ai/exports.ts';
import { aiWriteContract } from './domains/ai/writes.ts';
import { aiReviewsContract } from './domains/ai/reviews.ts';
import { aiPapersContract } from './domains/ai/papers.ts';
import { aiRunsContract } from './domains/ai/runs.ts';
import { aiToolsContract } from './domains/ai/tools.ts';
import { helpContract } from './domains/help.ts';
import { openManageContract } from './domains/open/manage.ts';
import { openManageWebhooksContract } from './domains/open/webhooks.ts';
import { openOauthContract } from './domains/open/oauth.ts';
import { helpShareContract } from './domains/help-share.ts';
import { learningContract } from './domains/learning.ts';
import { newsContract } from './domains/news.ts';
import { readingContract } from './domains/reading.ts';
import { recruitContract } from './domains/recruit.ts';
import { searchContract } from './domains/search.ts';
import { reservationContract } from './domains/service/reservation.ts';
import { serviceAgentsContract } from './domains/service/agents.ts';
import { serviceChatContract } from './domains/service/chat.ts';
import { serviceGuestsContract } from './domains/service/guests.ts';
import { landingContract } from './domains/service/landing.ts';
import { tracesContract } from './domains/service/traces.ts';
import { experimentsContract } from './domains/service/experiments.ts';
import { tenderBoardContract } from './domains/tender/member/board.ts';
import { tenderMemberListsContract } from './domains/tender/member/lists.ts';
import { tenderCalendarContract } from './domains/tender/member/calendar.ts';
import { tenderCrmContract } from './domains/tender/crm.ts';
import { tenderDuplicatesContract } from './domains/tender/duplicates.ts';
import { tenderContract } from './domains/tender/notices.ts';
import { tenderOcdsContract } from './domains/tender/ocds.ts';
import { tenderOrganisationsContract } from './domains/tender/organisations.ts';
import { tenderReadingContract } from './domains/tender/reading.ts';
import { tenderStatisticsContract } from './domains/tender/stats.ts';
import { tenderSendingContract } from './domains/tender/member/sending.ts';
import { tenderSubscriptionsContract } from './domains/tender/member/subscriptions.ts';
import { tenderVersionsContract } from './domains/tender/versions.ts';

/** All contracts by domain. The API mounts them; the client binds one slice to each. */
export const contracts = {
  news: newsContract,
  reading: readingContract,
  tender: tenderContract,
  tenderBoard: tenderBoardContract,
  tenderDuplicates: tenderDuplicatesContract,
  tenderMemberLists: tenderMemberListsContract,
  tenderReading: tenderReadingContract,
  tenderSending: tenderSendingContract,
  tenderSubscriptions: tenderSubscriptionsContract,
  tenderVersions: tenderVersionsContract,
  tenderStatistics: tenderStatisticsContract,
  tenderOcds: tenderOcdsContract,
  tenderOrganisations: tenderOrganisationsContract,
  tenderCalendar: tenderCalendarContract,
  tenderCrm: tenderCrmContract,
  experiments: experimentsContract,
  consoleContent: consoleContentContract,
  consoleHelpGaps: consoleHelpGapsContract,
  consoleHelpShare: consoleHelpShareContract,
  consolePresence: consolePresenceContract,
  consoleLeads: consoleLeadsContract,
  consoleViews: consoleViewsContract,
  consoleImports: consoleImportsContract,
  consoleTasks: consoleTasksContract,
  consoleAudit: consoleAuditContract,
  consoleAuth: consoleAuthContract,
  consoleMedia: consoleMediaContract,
  consoleReports: consoleReportsContract,
  consoleDirectories: consoleDirectoriesContract,
  consoleTags: consoleTagsContract,
  consoleRoles: consoleRolesContract,
  consoleStaff: consoleStaffContract,
  consoleToday: consoleTodayContract,
  consoleMeta: consoleMetaContract,
  consoleBanners: consoleBannersContract,
  consoleCourses: consoleCoursesContract,
  consoleJobs: consoleJobsContract,
  consoleApplications: consoleApplicationsContract,
  consoleSettings: consoleSettingsContract,
  consoleSwitches: consoleSwitchesContract,
  aiMaterials: aiMaterialsContract,
  catalogue: catalogueContract,
  seo: seoContract,
  download: downloadContract,
  help: helpContract,
  helpShare: helpShareContract,
  learning: learningContract,
  openManage: openManageContract,
  openManageWebhooks: openManageWebhooksContract,
  openOauth: openOauthContract,
  auth: authContract,
  recruit: recruitContract,
  search: searchContract,
  serviceGuests: serviceGuestsContract,
  serviceChat: serviceChatContract,
  serviceAgents: serviceAgentsContract,
  authLegacy: authLegacyContract,
  registration: registrationContract,
  recovery: recoveryContract,
  points: pointsContract,
  aiReviews: aiReviewsContract,
  aiPapers: aiPapersContract,
  aiRuns: aiRunsContract,
  aiChat: aiChatContract,
  aiWrite: aiWriteContract,
  aiExport: aiExportContract,
  aiTools: aiToolsContract,
  activity: activityContract,
  profile: profileContract,
  company: companyContract,
  landing: landingContract,
  reservation: reservationContract,
  traces: tracesContract,
} as const;
