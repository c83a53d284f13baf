import type { VideoObject, WithContext } from 'schema-dts';
import { toAbsoluteUrl, publisher } from './common.ts';

/** ISO 8601 of a length in whole seconds: PT2M8S. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/** A film. `thumbnail` is a path of this site; the film's own address is not told, for visitors get a part of it. */
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
    duration: isoDuration(video.seconds),
    creator: { '@type': 'Organization', name: video.author },
    publisher,
    mainEntityOfPage: toAbsoluteUrl(video.path),
    inLanguage: 'zh-CN',
  };
}
