import { learningApi, newsApi } from '@zhucheng/api-client';
import {
  createBreadcrumbs,
  INFORMATION_CRUMB,
  serverOnly,
  staticContent,
  useReadHistory,
} from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import {
  formatCount,
  Breadcrumb,
  MetaLine,
  Prose,
  Tag,
  Container,
  durationInWords,
} from '@zhucheng/ui';
import { getTagPath } from '@zhucheng/domain-news';
import { CourseActions } from './course-actions.tsx';
import { CoursePageMeta } from './course-page-meta.tsx';
import styles from './course-page.module.css';
import { useCourseReactions } from './use-course-reactions.ts';
import { useReadCount } from '../../shared/article-tracking/use-read-count.ts';
import { useArticleTracking } from '../../shared/article-tracking/use-article-tracking.ts';
import { formatCourseList, RECOMMENDED_SIZE } from '../course-list-query.ts';
import type { CourseVideo } from '../player/player-rules.ts';
import { Player } from '../player/player.tsx';
import { Transcript } from '../player/transcript.tsx';

const CourseAside = staticContent(() => import('./course-aside.tsx'));

/** Loads the side column of a course page. */
export const loadCourseAside = (id: string) => [
  serverOnly(learningApi.getRecommendVideo.initiate({ id, size: RECOMMENDED_SIZE })),
  CourseAside.preload(),
];

/** Course page: video with chapters, text, recommended courses. */
export function CoursePage({ id }: { id: string }) {
  const article = newsApi.get.useQuery({ id }).data?.model;
  const film = learningApi.film.useQuery({ id }).data;
  return article && film && <Course article={article} film={film.model} />;
}

function Course({ article, film }: { article: Article; film: CourseVideo | null }) {
  const readCount = useReadCount(article);
  const reactions = useCourseReactions(article.id);
  useArticleTracking(article);
  useReadHistory(article.id);
  const { level } = article.props;
  const category = { cat: article.dirId, sort: 'newest', page: 1 } as const;
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '课程', href: '/video' },
    { name: article.dirName, href: formatCourseList(category) },
    { name: article.title },
  );
  return (
    <Container>
      <CoursePageMeta article={article} film={film} crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <header className={styles.head}>
        <h1>{article.title}</h1>
        <MetaLine
          items={[
            film && `时长 ${durationInWords(film.seconds)}`,
            typeof level === 'string' && level,
            article.author,
            article.releaseTime.slice(0, 10),
            `观看 ${formatCount(readCount)}`,
          ]}
        />
      </header>
      {film && <Player film={film} title={article.title} position={reactions.position} />}
      <div className={styles.below}>
        <article>
          <CourseActions course={article} reactions={reactions} />
          <p className={styles.memo}>{article.memo}</p>
          {film && <Transcript film={film} />}
          <Prose html={article.content} />
          {article.tags.length > 0 && (
            <ul className={styles.tags} aria-label="标签">
              {article.tags.map((tag) => (
                <li key={tag.id}>
                  <Tag to={getTagPath(tag.id)}>{tag.name}</Tag>
                </li>
              ))}
            </ul>
          )}
        </article>
        <CourseAside article={article} />
      </div>
    </Container>
  );
}
