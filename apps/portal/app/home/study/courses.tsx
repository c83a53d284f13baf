import { articlePath } from '@zhucheng/domain-news';
import {
  ArticleCard,
  CardRow,
  MomentEnvelope,
  NetworkPlan,
  RebarDetail,
  Section,
  SectionHead,
  SurveyStation,
} from '@zhucheng/ui';
import { useLatest } from '../home-queries.ts';
import { textFact } from '../../articles/facts.ts';

const FIGURES = [RebarDetail, MomentEnvelope, NetworkPlan, SurveyStation];

/** The newest courses. */
export function Courses() {
  const courses = useLatest('VIDEO');
  if (courses.length === 0) return null;
  return (
    <Section label="课程">
      <SectionHead
        title="课程"
        note="每节讲一件现场当天用得上的事。"
        more={{ label: '全部课程', href: '/video' }}
      />
      <CardRow>
        {courses.map((course, i) => {
          const Figure = FIGURES[i % FIGURES.length] ?? RebarDetail;
          return (
            <ArticleCard
              key={course.id}
              href={articlePath(course)}
              title={course.title}
              meta={[course.dirName, `阅读 ${course.readCount.toLocaleString('zh-CN')}`]}
              figure={<Figure label="" />}
              corner={textFact(course.props, 'duration')}
            />
          );
        })}
      </CardRow>
    </Section>
  );
}
