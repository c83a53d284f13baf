import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { toWireId } from '../src/wire-format.ts';
import type { TestApi } from './harness.ts';
import type { Member } from './members.ts';

/** Article as the console's calls return it. */
export interface Content {
  id: string;
  number: number;
  revision: number;
  content: ArticleContent;
}

/** Version that a call begins from. */
type Base = Pick<Content, 'number' | 'revision'>;

/** Version that a call begins from, with its article. */
export type Mark = Base & Pick<Content, 'id'>;

/** Calls of editors in tests; articles are written in one column. */
export function createEditors(api: TestApi, column: string, bizType = 'NEWS') {
  const draft = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
    title: '草稿',
    viceTitle: '',
    memo: '',
    directoryId: toWireId(column),
    body: '<p>正文。</p>',
    props: {},
    memberOnly: false,
    author: '编辑部',
    releaseTime: null,
    tags: [],
    topicIds: [],
    seoTitle: '',
    seoKeyword: '',
    seoDesc: '',
    ...changes,
  });
  const baseOf = ({ number, revision }: Base) => ({ number, revision });

  const as = (member: Member) => {
    const call = (name: string, body: object) => api.post(`/console/content/${name}`, body, member);
    const save = ({ base, ...saving }: { id?: string; base?: Base; content: ArticleContent }) =>
      call('save', { bizType, ...saving, ...(base && { base: baseOf(base) }) });
    return {
      call,
      save,
      list: (filter: object) => call('listPaged', filter),
      get: (id: string, number?: number) => call('get', { id, number }),
      /** The newest version, or another one. */
      read: async (id: string, number?: number) =>
        (await call('get', { id, number })).body.model as Content,
      /** Creates a draft. */
      create: async (changes: Partial<ArticleContent> = {}) =>
        (await save({ content: draft(changes) })).body.model as Mark,
      /** Saves a change and returns the state afterwards. */
      change: async (mark: Mark, changes: Partial<ArticleContent>) =>
        (await save({ id: mark.id, base: mark, content: draft(changes) })).body.model as Mark,
      /** Takes a step that names the version it began from. */
      step: (name: string, mark: Mark, more: object = {}) =>
        call(name, { id: mark.id, base: baseOf(mark), ...more }),
      publish: (mark: Mark) => call('publish', { id: mark.id, base: baseOf(mark) }),
      withdraw: (id: string, undo = false) => call('withdraw', { id, undo }),
    };
  };
  const publicArticle = (id: string) => api.post('/news/pub/get', { id });
  return { draft, as, publicArticle };
}
