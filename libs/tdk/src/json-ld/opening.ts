import type { Event, WithContext } from 'schema-dts';
import { toAbsoluteUrl } from './common.ts';

/**
 * Returns the structured data of a bid opening, as an event. Times are ISO with an offset; `place` is an address or a
 * region.
 */
export function createBidOpeningJsonLd(opening: {
  path: string;
  title: string;
  description: string;
  at: string;
  place: string;
  organiser?: string;
}): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `开标：${opening.title}`,
    description: opening.description,
    startDate: opening.at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: opening.place,
      address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: opening.place },
    },
    ...(opening.organiser
      ? { organizer: { '@type': 'Organization' as const, name: opening.organiser } }
      : {}),
    url: toAbsoluteUrl(opening.path),
    inLanguage: 'zh-CN',
  };
}
