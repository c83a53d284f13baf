import type { VideoObject, WithContext } from 'schema-dts';
import { createPublisher, toAbsoluteUrl } from './common.ts';

/** Formats a duration in whole seconds as ISO 8601: PT2M8S. */
function toIsoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/**
 * Returns the structured data of a video. `thumbnail` is a path of this site; the video's address is omitted, because
 * visitors may watch only a part.
 */
export function createVideoJsonLd(video: {
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  thumbnail: string;
  seconds: number;
}): WithContext<VideoObject> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: toAbsoluteUrl(video.thumbnail),
    uploadDate: video.published,
    duration: toIsoDuration(video.seconds),
    creator: { '@type': 'Organization', name: video.author },
    publisher: createPublisher(),
    mainEntityOfPage: toAbsoluteUrl(video.path),
    inLanguage: 'zh-CN',
  };
}
