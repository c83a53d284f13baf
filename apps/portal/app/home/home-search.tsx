import { SEARCH_TABS, type SearchTabId } from '@zhucheng/domain-news';
import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { AppLink, Button, Icon } from '@zhucheng/ui';
import styles from './home-search.module.css';

const getTabName = (tab: SearchTabId) => SEARCH_TABS.find(({ id }) => id === tab)?.name;

/** Scopes of the search in order; the last one is the initial one. */
const SCOPES = ['tender', 'standard', 'download', 'all'] as const satisfies readonly SearchTabId[];

/** One example of each scope. */
const EXAMPLES = [
  { tab: 'tender', keywords: '桥梁 浙江' },
  { tab: 'standard', keywords: 'GB/T 50500' },
  { tab: 'download', keywords: '计量支付' },
  { tab: 'all', keywords: '过程结算' },
] as const satisfies readonly { tab: (typeof SCOPES)[number]; keywords: string }[];

/** Search field of the home page: a GET form without scripts, with scopes as radio buttons. */
export function HomeSearch() {
  return (
    <section className={styles.band} aria-label="检索">
      <div className={styles.inner}>
        <form action="/search" role="search" aria-label="查招标、标准和资料">
          <div className={styles.head}>
            <h2>查招标、标准和资料</h2>
            <fieldset className={styles.scopes}>
              <legend className="sr">搜索范围</legend>
              {SCOPES.map((tab) => (
                <label key={tab}>
                  <input type="radio" name="tab" value={tab} defaultChecked={tab === 'all'} />
                  <span>{getTabName(tab)}</span>
                </label>
              ))}
            </fieldset>
          </div>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              type="search"
              name="keywords"
              maxLength={MAX_KEYWORDS_LENGTH}
              placeholder="项目名称、标准号或关键词"
              aria-label="项目名称、标准号或关键词"
              autoComplete="off"
            />
            <Button type="submit" variant="ink" size="field">
              搜索
            </Button>
          </div>
        </form>
        <p className={styles.examples}>
          <span>例如</span>
          {EXAMPLES.map(({ tab, keywords }) => (
            <AppLink key={tab} to={`/search?${new URLSearchParams({ keywords, tab })}`}>
              <small>{getTabName(tab)}</small>
              {keywords}
            </AppLink>
          ))}
        </p>
      </div>
    </section>
  );
}
