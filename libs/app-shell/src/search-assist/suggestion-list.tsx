import { Highlight, Icon } from '@zhucheng/ui';
import type { RefObject } from 'react';
import styles from './suggestion-list.module.css';
import type { SuggestionItem, SuggestionGroup } from './suggestions.ts';
import { getOptionId } from './use-combobox.ts';

interface SuggestionListProps {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  groups: readonly SuggestionGroup[];
  active: number;
  /** Number of suggestions announced to screen readers; undefined for recent and popular searches. */
  count: number | undefined;
  onChoose: (item: SuggestionItem) => void;
  /** Removes a recent search; all of them without an argument. */
  onRemove: (words?: string) => void;
}

/** Panel below a search box. Options are links, so that a click with a modifier key opens a new tab. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, panel, groups, active, count, onChoose, onRemove } = props;
  const recent = groups.flatMap(({ items }) => items.filter((item) => item.recent));
  const all = groups.flatMap(({ items }) => items);
  return (
    // Keeps the focus in the box while the pointer is pressed.
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="搜索建议">
        {groups.map(({ heading, items }) => (
          <div key={heading} role="group" aria-label={heading || '联想'}>
            {heading && (
              <p className={styles.heading} aria-hidden="true">
                {heading}
              </p>
            )}
            {items.map((item) => {
              const at = all.indexOf(item);
              return (
                <a
                  key={item.key}
                  id={getOptionId(id, at)}
                  className={styles.item}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={item.href}
                  onClick={() => onChoose(item)}
                >
                  <Icon name="search" />
                  <span>
                    <Highlight segments={item.segments} />
                  </span>
                  {item.label && <small>{item.label}</small>}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <RemoveButtons words={recent.map(({ text }) => text)} onRemove={onRemove} />
      )}
      <p className="sr" role="status">
        {count === undefined ? '' : `${count} 条建议，用上下键选择`}
      </p>
    </div>
  );
}

/** Remove buttons of recent searches, outside of the list because an option may not contain a button. */
function RemoveButtons({
  words,
  onRemove,
}: {
  words: string[];
  onRemove: SuggestionListProps['onRemove'];
}) {
  return (
    <div className={styles.remove}>
      <button type="button" onClick={() => onRemove()}>
        清空
      </button>
      {words.map((text) => (
        <button
          key={text}
          type="button"
          aria-label={`删除最近搜索 ${text}`}
          onClick={() => onRemove(text)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
