import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SuggestionList } from './suggestion-list.tsx';
import { removeRecentSearch, getRecentSearches, addRecentSearch } from './recent.ts';
import { useCombobox } from './use-combobox.ts';
import { useInputText, useSuggestions } from './use-suggestions.ts';

/**
 * Suggestions below a search box: recent and popular searches first, then completions of the typed text. A box of the help
 * centre suggests its articles alone.
 */
export default function SearchCombobox({
  input,
  form,
}: {
  input: HTMLInputElement;
  form: HTMLFormElement;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(() => getRecentSearches());
  const [open, setOpen] = useState(document.activeElement === input);
  const typed = useInputText(input);
  const scope = form.matches('[action="/help/search"]') ? 'help' : 'site';
  const groups = useSuggestions(typed, open, { scope, recent });
  const items = groups.flatMap((group) => group.items);
  const active = useCombobox({ input, form, panel, id, open, setOpen, items });

  useEffect(() => {
    const onSubmit = () => {
      if (scope === 'site') setRecent(addRecentSearch(input.value));
      setOpen(false);
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [form, input, scope]);

  if (!open || items.length === 0) return null;
  return createPortal(
    <SuggestionList
      id={id}
      panel={panel}
      groups={groups}
      active={active}
      count={typed === '' ? undefined : items.length}
      onChoose={(item) => {
        if (item.href.startsWith('/search?')) setRecent(addRecentSearch(item.text));
        setOpen(false);
      }}
      onRemove={(words) => {
        setRecent(removeRecentSearch(words));
        input.focus();
      }}
    />,
    form,
  );
}
