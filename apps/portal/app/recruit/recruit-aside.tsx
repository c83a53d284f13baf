import { brand } from '@zhucheng/site-config';
import { AppLink, SidebarCard } from '@zhucheng/ui';
import styles from './recruit.module.css';

const STEPS = [
  { title: '在线投递', text: '选职位，填姓名和手机号，附上 Word 或 PDF 简历' },
  { title: '简历筛选', text: '用人部门 5 个工作日内看完，通过与否都会答复' },
  { title: '两轮面试', text: '一轮业务，一轮用人部门负责人；可以视频进行' },
  { title: '录用与入职', text: '谈定后 3 个工作日内发出书面录用通知' },
];

/** Application procedure and data protection notes. */
export function RecruitAside() {
  return (
    <>
      <SidebarCard title="应聘流程">
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </SidebarCard>
      <SidebarCard title="你的资料">
        <p className={styles.small}>
          简历只给招聘人员和用人部门看，每次查看都有记录，满 12
          个月自动删除。想提前删除或更正，发邮件到{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> 即可。详见
          <AppLink to="/pravicy#recruit">隐私政策</AppLink>。
        </p>
      </SidebarCard>
    </>
  );
}
