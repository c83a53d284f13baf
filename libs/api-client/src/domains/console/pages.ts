import type {
  consoleApplicationsContract,
  consoleBannersContract,
  consoleCoursesContract,
  consoleJobsContract,
  consoleMetaContract,
} from '@zhucheng/contracts';
import { endpointTable as applicationsTable } from '@zhucheng/contracts/table/consoleApplications';
import { endpointTable as bannersTable } from '@zhucheng/contracts/table/consoleBanners';
import { endpointTable as coursesTable } from '@zhucheng/contracts/table/consoleCourses';
import { endpointTable as jobsTable } from '@zhucheng/contracts/table/consoleJobs';
import { endpointTable as metaTable } from '@zhucheng/contracts/table/consoleMeta';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Templates of pages. */
export const consoleMetaApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleMetaContract>(
  'consoleMeta',
  metaTable,
);

/** Banners of pages. */
export const consoleBannersApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleBannersContract
>('consoleBanners', bannersTable);

/** Films of courses. */
export const consoleCoursesApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleCoursesContract
>('consoleCourses', coursesTable);

/** Job openings. */
export const consoleJobsApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleJobsContract>(
  'consoleJobs',
  jobsTable,
);

/** Applications for jobs. */
export const consoleApplicationsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleApplicationsContract
>('consoleApplications', applicationsTable);
