import { learningApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { AppLink, RelatedLinks } from '@zhucheng/ui';
import styles from './course-page.module.css';
import { CoursePoster } from '../list/course-card.tsx';
import { coursePath, RECOMMENDED_SIZE } from '../course-list-query.ts';

/** Side column of a course: recommended courses and related content. */
export default function CourseAside({ article: { id, docs } }: { article: Article }) {
  const { data } = learningApi.getRecommendVideo.useQuery({ id, size: RECOMMENDED_SIZE });
  const next = data?.list ?? [];
  const related = docs.filter((doc) => doc.bizType !== 'VIDEO');
  return (
    <aside aria-label="相关内容">
      {next.length > 0 && (
        <section className={styles.next} aria-labelledby="next-courses">
          <h2 id="next-courses">接着看</h2>
          <ul>
            {next.map((course) => (
              <li key={course.id}>
                <AppLink to={coursePath(course.id)}>
                  <CoursePoster course={course} />
                  <span>{course.title}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <RelatedLinks
          title="配套内容"
          items={related.map((doc) => ({
            href: getArticlePath(doc),
            label: doc.title,
            note: [findBizType(doc.bizType)?.label, doc.dirName].join(' · '),
          }))}
        />
      )}
    </aside>
  );
}
