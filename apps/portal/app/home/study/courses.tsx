import { articlePath } from '@zhucheng/domain-news';
import {
  AppLink,
  ArticleCard,
  CardRow,
  FileIcon,
  fileKind,
  MetaLine,
  MomentEnvelope,
  NetworkPlan,
  RebarDetail,
  Section,
  SectionHead,
  SurveyStation,
} from '@zhucheng/ui';
import styles from './study.module.css';
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

/** The newest materials. */
export function Downloads() {
  const files = useLatest('DOWNLOAD');
  if (files.length === 0) return null;
  return (
    <Section tone="tint" label="资料下载">
      <SectionHead
        title="资料下载"
        more={{ label: '全部资料', href: '/information/list?tabsType=download' }}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <AppLink to={articlePath(file)}>
              <FileIcon kind={fileKind(`.${textFact(file.props, 'fileType')}`)} />
              <span>
                <b>{file.title}</b>
                <MetaLine items={[file.dirName, file.createrTime.slice(0, 10)]} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
