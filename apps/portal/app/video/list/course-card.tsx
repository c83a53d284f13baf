import type { videoRecordSchema } from '@zhucheng/contracts';
import { formatCount, AppLink, MetaLine, formatDuration, durationInWords } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './course-card.module.css';
import { coursePath } from '../course-list-query.ts';
import { posterStyle } from '../../shared/poster-style.ts';
import { illustrationIsland } from '../../shared/illustration-island.ts';

const NoPoster = illustrationIsland(
  'survey-station',
  async () => (await import('@zhucheng/ui/illustrations/courses/survey-station')).SurveyStation,
);

/** Course record of a list call. */
export type CourseRecord = z.output<typeof videoRecordSchema>;

/** Poster and duration of a course; an illustration if it has no video. */
export function CoursePoster({ course, eager }: { course: CourseRecord; eager?: boolean }) {
  const { poster, posterFocal, seconds } = course;
  return (
    <span className={styles.poster}>
      {poster ? (
        <img
          src={poster}
          width={960}
          height={540}
          alt=""
          style={posterStyle(posterFocal)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      ) : (
        <NoPoster decorative />
      )}
      {seconds > 0 && (
        <span className={styles.length}>
          <span className="sr">时长 {durationInWords(seconds)}</span>
          <span aria-hidden="true">{formatDuration(seconds)}</span>
        </span>
      )}
    </span>
  );
}

/** Facts below the title of a course. */
export const courseMeta = ({ level, dirName, readCount, starCount }: CourseRecord) => [
  level,
  dirName,
  `观看 ${formatCount(readCount)}`,
  starCount > 0 && `${formatCount(starCount)} 人加星`,
];

/** Card of a course. */
export function CourseCard({ course, eager }: { course: CourseRecord; eager?: boolean }) {
  return (
    <li>
      <AppLink to={coursePath(course.id)} className={styles.card}>
        <CoursePoster course={course} eager={eager} />
        <h3>{course.title}</h3>
        <MetaLine items={courseMeta(course)} />
      </AppLink>
    </li>
  );
}
