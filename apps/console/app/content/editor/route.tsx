import { consoleContentApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import type { ContentModel, ContentState } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { ErrorState } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { findKind, getContentPath } from '../content-kinds.ts';
import { ArticleEditor } from './article-editor.tsx';
import styles from './editor.module.css';
import { useDirectoryOptions } from './fields/directory-field.tsx';

const NEW = 'new';
/** As the field of the title takes it. */
const MAX_TITLE_LENGTH = 300;

function Waiting() {
  return <p role="status">正在打开文章…</p>;
}

interface OpenProps {
  bizType: BizType;
  onCreated: (article: ContentState) => void;
}

/** A new article, in the first directory of its kind; the address may name its title. */
function NewArticle({ bizType, onCreated }: OpenProps) {
  const [query] = useSearchParams();
  const { options, error, refetch } = useDirectoryOptions(bizType);
  const [first] = options ?? [];
  if (error && !options) {
    return <ErrorState title="没有读到目录" onRetry={() => void refetch()} />;
  }
  if (!options) return <Waiting />;
  if (!first) return <ErrorState title="这类文章还没有目录，请先到“目录与标签”里建一个" />;
  return (
    <ArticleEditor
      article={{
        bizType,
        model: null,
        directoryId: first.id,
        title: query.get('title')?.trim().slice(0, MAX_TITLE_LENGTH),
      }}
      onCreated={onCreated}
    />
  );
}

/** An article, read afresh whenever it is opened: its version must be the newest. */
function OpenedArticle({ bizType, id, onCreated }: OpenProps & { id: string }) {
  const store = useAppStore();
  const [model, setModel] = useState<ContentModel>();
  const [problem, setProblem] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOn = true;
    void withoutErrorToast(store, () =>
      store.dispatch(
        consoleContentApi.get.initiate({ id }, { forceRefetch: true, subscribe: false }),
      ),
    ).then(({ data, error }) => {
      if (!isOn) return;
      if (data) setModel(data.model);
      else setProblem(error?.msg ?? '没有读到这篇文章');
    });
    return () => {
      isOn = false;
    };
  }, [store, id, turn]);
  const retry = () => {
    setProblem(undefined);
    setTurn(turn + 1);
  };
  if (problem) return <ErrorState title={problem} onRetry={retry} />;
  if (!model) return <Waiting />;
  if (model.bizType !== bizType) return <ErrorState title="没有找到这篇文章，请回到列表再打开" />;
  return (
    <ArticleEditor
      article={{ bizType, model, directoryId: model.content.directoryId }}
      onCreated={onCreated}
    />
  );
}

/** One article in the editor; `new` is one that nobody has saved yet. */
export default function ArticlePage() {
  const { kind, id = NEW } = useParams();
  const navigate = useSiteNavigate();
  const { key } = useLocation();
  const found = findKind(kind);
  // The page of an article that was just created stays as it is when its address changes.
  const [created, setCreated] = useState({ id: '', place: '', turn: 0 });
  if (id === NEW && created.id !== '' && created.place !== key) {
    setCreated({ id: '', place: '', turn: created.turn + 1 });
  }
  if (!found) return <ErrorState title="没有这类文章，请从菜单里打开内容" />;
  const isNew = id === NEW || id === created.id;
  const onCreated = (article: ContentState) => {
    setCreated({ ...created, id: article.id, place: key });
    navigate(getContentPath(article), { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageTitle>{found.name}</PageTitle>
      {isNew ? (
        <NewArticle key={`${found.id}${created.turn}`} bizType={found.id} onCreated={onCreated} />
      ) : (
        <OpenedArticle key={id} bizType={found.id} id={id} onCreated={onCreated} />
      )}
    </div>
  );
}
