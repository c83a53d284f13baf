import { AppLink, Icon, MetaLine } from '@zhucheng/ui';
import { CoursePoster, courseMeta, type CourseRecord } from './course-card.tsx';
import styles from './featured-course.module.css';
import { coursePath } from '../course-list-query.ts';

/** First recommended course with a large poster. */
export function FeaturedCourse({ course }: { course: CourseRecord }) {
  return (
    <section className={styles.lead} aria-labelledby="lead-course">
      <AppLink
        to={coursePath(course.id)}
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <CoursePoster course={course} eager />
      </AppLink>
      <div>
        <p className={styles.kicker}>推荐先看</p>
        <h2 id="lead-course">
          <AppLink to={coursePath(course.id)}>{course.title}</AppLink>
        </h2>
        <p className={styles.memo}>{course.memo}</p>
        <MetaLine items={courseMeta(course)} />
        <AppLink
          to={coursePath(course.id)}
          className={styles.play}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Icon name="play" /> 开始看
        </AppLink>
      </div>
    </section>
  );
}
