import { learningApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, durationInWords } from '@zhucheng/ui';
import styles from './help-video.module.css';

/** The course that shows what an article describes: the first of those it is linked with. */
export const findCourse = ({ docs }: Article) => docs.find(({ bizType }) => bizType === 'VIDEO');

/** Video of an article's course, by the browser's own controls; the course's page has chapters and the transcript. */
export function HelpVideo({ course }: { course: { id: string; title: string } }) {
  const film = learningApi.film.useQuery({ id: course.id }).data?.model;
  if (!film) return null;
  const { poster, captions, playlist, seconds, freeSeconds } = film;
  return (
    <figure className={styles.video}>
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        src={playlist.replace('index.m3u8', 'film.mp4')}
        aria-label={course.title}
        data-print="hide"
      >
        <track kind="captions" srcLang="zh" label="中文字幕" src={captions} />
      </video>
      <figcaption>
        看视频：
        <AppLink to={getArticlePath({ id: course.id, bizType: 'VIDEO' })}>{course.title}</AppLink>（
        {durationInWords(seconds)}
        {freeSeconds < seconds && `，登录前可看 ${durationInWords(freeSeconds)}`}）
      </figcaption>
    </figure>
  );
}
