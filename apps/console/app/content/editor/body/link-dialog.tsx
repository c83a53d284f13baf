import { getMarkRange, type Editor } from '@tiptap/react';
import { consoleContentApi } from '@zhucheng/api-client';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useEffect, useState, type FormEvent } from 'react';
import styles from './body.module.css';
import { isSafeHref } from './marks.ts';

const SEARCH_DELAY_MS = 250;
const MAX_RESULTS = 8;

const isAddress = (text: string) => /^(?:[a-z]+:|\/|#|www\.)/i.test(text);

/** Words to search for, once somebody has stopped typing. */
function useSearchWords(text: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return isAddress(words) ? '' : words;
}

function setLink(editor: Editor, href: string, title: string) {
  const { selection, schema } = editor.state;
  const type = schema.marks.link;
  const range = type && getMarkRange(selection.$from, type);
  const chain = editor.chain().focus();
  if (selection.empty && !range) {
    chain
      .insertContent({
        type: 'text',
        text: title || href,
        marks: [{ type: 'link', attrs: { href } }],
      })
      .unsetMark('link')
      .run();
    return;
  }
  if (range) chain.setTextSelection(range);
  chain.setMark('link', { href }).run();
}

/** Link of the selected words: an address, or an article of this site found by its title or number. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [start] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const words = useSearchWords(text.trim());
  const { data, isFetching } = consoleContentApi.listPaged.useQuery(
    { keywords: words, state: 'published', size: MAX_RESULTS },
    { skip: words === '' },
  );
  const results = words === '' ? [] : (data?.records ?? []);
  const apply = (href: string, title = '') => {
    onClose();
    setLink(editor, href, title);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim();
    const [first] = results;
    if (isAddress(address) && isSafeHref(address)) apply(address);
    else if (isAddress(address)) setError('外部链接须以 https:// 开头，站内链接以 / 开头');
    else if (first) apply(getArticlePath(first), first.title);
    else setError('请输入地址，或从结果里选一篇');
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Dialog title="链接" onClose={onClose} width={560}>
      <form className={styles.form} onSubmit={submit}>
        <Field label="地址，或文章、标准的名称和编号" error={error}>
          {(control) => (
            <Input
              {...control}
              value={text}
              placeholder="https://… 或 GB 50500"
              autoComplete="off"
              onChange={({ target }) => {
                setText(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <ul className={styles.results} aria-label="站内文章" aria-busy={isFetching}>
          {results.map((record) => (
            <li key={record.id}>
              <button type="button" onClick={() => apply(getArticlePath(record), record.title)}>
                <small>{findBizType(record.bizType)?.label}</small>
                {record.title}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.note}>
          {words !== '' && data && results.length === 0 && '没有找到已发布的文章，换个词试试'}
        </p>
        <div className={styles.actions}>
          {start !== '' && <Button onClick={remove}>取消链接</Button>}
          <Button type="primary" htmlType="submit">
            {isAddress(text.trim()) || text.trim() === '' ? '确定' : '链到第一条'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
