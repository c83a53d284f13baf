import { brand } from '@zhucheng/site-config';
import { AppLink, CantileverBridge, SearchBar, Section, Tag, TagList } from '@zhucheng/ui';
import styles from './search-hero.module.css';

/** Suggested searches. */
const SUGGESTED_KEYWORDS = ['过程结算', '计量支付', '农民工工资', '深基坑', '智慧工地'];

/** Links to the content, by kind. */
const ENTRANCES = [
  { label: '招标公告', note: '按地区与类型', href: '/tender' },
  { label: '标准', note: '编号与状态', href: '/standard' },
  { label: '政策', note: '法规与解读', href: '/policy' },
  { label: '资料下载', note: '表格与清单', href: '/information/list?tabsType=download' },
  { label: '课程', note: '工程课堂', href: '/video' },
  { label: '论文', note: '管理与技术', href: '/paper' },
  { label: '应用', note: '四个产品', href: '/product' },
  { label: '帮助', note: '操作说明', href: '/help' },
] as const;

/** Hero with search form, suggested searches and content links. */
export function SearchHero() {
  return (
    <Section first label="检索" frameClassName={`${styles.frame} drafting-grid`}>
      <div className={styles.hero}>
        <div>
          <h1>
            今天要找的标准、公告和表格，
            <span className="phrase">都在这里</span>
          </h1>
          <p className={styles.lede}>
            {brand.name}
            把工程资讯、招标信息、标准目录和可以直接用的表格放在一处，也把合同、计量与支付的工作接在后面。
          </p>
          <SearchBar action="/search" placeholder="输入标准号、项目名称或关键词" large />
          <div className={styles.words}>
            <TagList>
              {SUGGESTED_KEYWORDS.map((word) => (
                <Tag key={word} to={`/search?keywords=${encodeURIComponent(word)}`}>
                  {word}
                </Tag>
              ))}
            </TagList>
          </div>
        </div>
        <CantileverBridge className={styles.drawing} />
      </div>
      <nav aria-label="内容入口">
        <ul className={styles.ways}>
          {ENTRANCES.map(({ label, note, href }) => (
            <li key={href}>
              <AppLink to={href}>
                <b>{label}</b>
                <span>{note}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
