import { isCallError } from '@zhucheng/api-client';
import type { AiSupport } from '@zhucheng/contracts';
import type { Problem } from '@zhucheng/domain-writing/types';
import { AppLink, Button, cx, Input, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './problem-menu.module.css';
import { TEXT_CALLS, type SignedText } from './signed-text.ts';

interface SupportSearchProps {
  text: SignedText;
  problem: Problem;
  busy: boolean;
  onChoose: (passage: AiSupport) => void;
}

/** Passages of the library and of one's own uploads that may bear out the sentence of a problem. */
export function SupportSearch({ text, problem, busy, onChoose }: SupportSearchProps) {
  const { kind, id, revision } = text;
  const { block, sentence } = problem;
  const [words, setWords] = useState('');
  const [query, setQuery] = useState('');
  const { data, error, isFetching } = TEXT_CALLS[kind].searchPassages.useQuery({
    id,
    revision,
    block,
    sentence,
    query,
  });
  return (
    <div className={styles.support}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(words.trim());
        }}
      >
        <Input
          aria-label="换几个词找"
          placeholder="按这句话找到的；也可以换几个词"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" size="field">
          找
        </Button>
      </form>
      {isFetching && <Skeleton kind="list" rows={3} />}
      {!isFetching && error && (
        <p className={styles.failure} role="alert">
          {isCallError(error) ? error.msg : '没有找成，请再试一次'}
        </p>
      )}
      {!isFetching && data && (
        <>
          <p role="status">
            {data.list.length > 0
              ? `资料库和您上传的资料里有 ${data.list.length} 段，说得到这句话的在前。`
              : '资料库和您上传的资料里都没有。换几个词再找，或先上传资料。'}
          </p>
          <ul>
            {data.list.map((found) => (
              <FoundPassage key={found.passageId} found={found} busy={busy} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FoundPassage(props: {
  found: AiSupport;
  busy: boolean;
  onChoose: (found: AiSupport) => void;
}) {
  const { found, busy, onChoose } = props;
  const { source, headingPath, quote, reason } = found;
  return (
    <li>
      <p className={styles.source}>
        {source.url ? <AppLink to={source.url}>{source.title}</AppLink> : source.title}
        {source.kind === 'material' && <small>我上传的</small>}
      </p>
      {headingPath.length > 0 && <p className={styles.where}>{headingPath.join(' › ')}</p>}
      <blockquote>{quote}</blockquote>
      <p className={cx(styles.verdict, reason === null && styles.sound)}>
        {reason ?? '说得到这句话'}
      </p>
      <Button
        size="small"
        variant={reason === null ? 'primary' : 'outlined'}
        busy={busy}
        aria-label={`引用这一段：${source.title}`}
        onClick={() => onChoose(found)}
      >
        引用这一段
      </Button>
    </li>
  );
}
