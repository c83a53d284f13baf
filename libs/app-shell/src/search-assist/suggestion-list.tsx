import { Highlight, Icon } from '@zhucheng/ui';
import type { RefObject } from 'react';
import styles from './suggestion-list.module.css';
import type { SuggestionItem, SuggestionGroup } from './suggestions.ts';
import { optionId } from './use-combobox.ts';

interface OfferListProps {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  groups: readonly SuggestionGroup[];
  active: number;
  /** Number of suggestions announced to screen readers; undefined for recent and popular searches. */
  count: number | undefined;
  onChoose: (offer: SuggestionItem) => void;
  /** Removes a recent search; all of them without an argument. */
  onForget: (words?: string) => void;
}

/** Panel below a search box. Options are links, so that a click with a modifier key opens a new tab. */
export function SuggestionList(props: OfferListProps) {
  const { id, panel, groups, active, count, onChoose, onForget } = props;
  const recent = groups.flatMap(({ offers }) => offers.filter((offer) => offer.recent));
  const all = groups.flatMap(({ offers }) => offers);
  return (
    // Keeps the focus in the box while the pointer is pressed.
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="搜索建议">
        {groups.map(({ heading, offers }) => (
          <div key={heading} role="group" aria-label={heading || '联想'}>
            {heading && (
              <p className={styles.heading} aria-hidden="true">
                {heading}
              </p>
            )}
            {offers.map((offer) => {
              const at = all.indexOf(offer);
              return (
                <a
                  key={offer.key}
                  id={optionId(id, at)}
                  className={styles.offer}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={offer.href}
                  onClick={() => onChoose(offer)}
                >
                  <Icon name="search" />
                  <span>
                    <Highlight segments={offer.segments} />
                  </span>
                  {offer.label && <small>{offer.label}</small>}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {recent.length > 0 && <Forget words={recent.map(({ text }) => text)} onForget={onForget} />}
      <p className="sr" role="status">
        {count === undefined ? '' : `${count} 条建议，用上下键选择`}
      </p>
    </div>
  );
}

/** Remove buttons of recent searches, outside of the list because an option may not contain a button. */
function Forget({ words, onForget }: { words: string[]; onForget: OfferListProps['onForget'] }) {
  return (
    <div className={styles.forget}>
      <button type="button" className={styles.forgetAll} onClick={() => onForget()}>
        清空
      </button>
      {words.map((text) => (
        <button
          key={text}
          type="button"
          aria-label={`删除最近搜索 ${text}`}
          onClick={() => onForget(text)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
