import { notFound, parseId, parsePage } from '@zhucheng/app-shell';

/** Parsed query of the page: a job, or a page of a city's jobs. */
export interface RecruitAddress {
  id?: string;
  city?: string;
  page: number;
}

const LONGEST_CITY = 30;

/** Parses the query; invalid values end in the not-found page. */
export function readAddress(query: URLSearchParams): RecruitAddress {
  const id = query.get('id');
  const city = query.get('city')?.trim() ?? '';
  if (city.length > LONGEST_CITY) notFound();
  return {
    ...(id ? { id: parseId(id) } : {}),
    ...(city ? { city } : {}),
    page: parsePage(query.get('page') ?? undefined),
  };
}

/** Address of a job list. */
export function listAddress(city?: string, page = 1): string {
  const query = new URLSearchParams();
  if (city) query.set('city', city);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/recruit?${query}` : '/recruit';
}
