import { learningApi } from '@zhucheng/api-client';
import { getArticlePath } from '@zhucheng/domain-news';
import {
  formatCount,
  ArticleCard,
  CardGrid,
  MomentEnvelope,
  NetworkPlan,
  RebarDetail,
  Section,
  SectionHeader,
  SurveyStation,
  formatDuration,
} from '@zhucheng/ui';
import { COURSES_REQUEST } from '../home-queries.ts';
import { posterStyle } from '../../shared/poster-style.ts';

/** Illustrations of courses without a video. */
const PLACEHOLDERS = [RebarDetail, MomentEnvelope, NetworkPlan, SurveyStation];

/** Latest courses. */
export function Courses() {
  const courses = learningApi.listNew.useQuery(COURSES_REQUEST).data?.records ?? [];
  if (courses.length === 0) return null;
  return (
    <Section label="课程">
      <SectionHeader
        title="课程"
        note="每节两分钟，讲一件现场当天用得上的事。前 60 秒不用登录。"
        more={{ label: '全部课程', href: '/video' }}
      />
      <CardGrid>
        {courses.map((course, i) => {
          const Figure = PLACEHOLDERS[i % PLACEHOLDERS.length] ?? RebarDetail;
          return (
            <ArticleCard
              key={course.id}
              href={getArticlePath({ id: course.id, bizType: 'VIDEO' })}
              title={course.title}
              meta={[course.dirName, `观看 ${formatCount(course.readCount)}`]}
              figure={
                course.poster ? (
                  <img
                    src={course.poster}
                    width={960}
                    height={540}
                    alt=""
                    loading="lazy"
                    style={posterStyle(course.posterFocal)}
                  />
                ) : (
                  <Figure label="" />
                )
              }
              cornerLabel={course.seconds > 0 ? formatDuration(course.seconds) : undefined}
            />
          );
        })}
      </CardGrid>
    </Section>
  );
}
