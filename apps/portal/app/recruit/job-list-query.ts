import { defineListQuery, pageField, textField, type ListQueryValues } from '@zhucheng/list-query';

/** Codec of the job list's query. A city that is too long is refused, not cut. */
export const jobListQuery = defineListQuery({
  city: textField({ maxLength: 30, strict: true }),
  page: pageField(),
});

/** City and page of a job list. */
export type JobListView = ListQueryValues<typeof jobListQuery>;

/** Formats the address of a job list. */
export const formatJobList = (city?: string, page = 1): string =>
  jobListQuery.format('/recruit', { city, page });

const PAGE_SIZE = 10;

/** Returns the list request of a view. */
export const jobListRequest = ({ city, page }: JobListView) => ({
  city,
  current: page,
  size: PAGE_SIZE,
});
