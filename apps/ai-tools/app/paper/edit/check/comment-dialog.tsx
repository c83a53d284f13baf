import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperSection } from '@zhucheng/contracts';
import { Button, Dialog, Field, Icon, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './check.module.css';

/** Longest quote that a comment stands at. */
const MAX_QUOTE = 200;

/** Words that are selected in a section, or its title. */
function getQuote({ id, title }: AiPaperSection): string {
  const selection = window.getSelection();
  const place = document.getElementById(`section-${id}`);
  const isInside = selection?.anchorNode && place?.contains(selection.anchorNode);
  const words = isInside ? selection.toString().replaceAll(/\s+/gu, ' ').trim() : '';
  return words.slice(0, MAX_QUOTE) || title;
}

/** Writes a comment at the words that are selected in a section. */
export function CommentButton({ paper, section }: { paper: AiPaper; section: AiPaperSection }) {
  const [quote, setQuote] = useState<string>();
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`批注 ${section.title}`}
        // The selection would end with the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setQuote(getQuote(section))}
      >
        批注
      </Button>
      {quote !== undefined && (
        <CommentDialog
          paper={paper}
          section={section.id}
          quote={quote}
          onClose={() => setQuote(undefined)}
        />
      )}
    </>
  );
}

interface CommentDialogProps {
  paper: AiPaper;
  section: string;
  quote: string;
  onClose: () => void;
}

function CommentDialog({ paper, section, quote, onClose }: CommentDialogProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [save, { isLoading }] = aiPapersApi.saveComment.useMutation();
  const submit = async () => {
    if (text.trim() === '') return setFailure('请填写批注');
    const { error } = await save({ id: paper.id, section, quote, text, done: false });
    if (error) setFailure('没有存上，请再试一次');
    else onClose();
  };
  return (
    <Dialog title="批注" onClose={onClose} lead={`“${quote}”`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="要改什么" {...(failure && { error: failure })}>
          {(control) => (
            <TextArea
              {...control}
              autoFocus
              rows={4}
              maxLength={1_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            <Icon name="check" />
            写批注
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
