import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { OfferList } from './offer-list.tsx';
import { forgetSearch, recentSearches, rememberSearch } from './recent.ts';
import { useCombobox } from './use-combobox.ts';
import { useOffers } from './use-offers.ts';
import { useTyped } from './use-typed.ts';

/** Below a search box: suggestions for what is typed, and before that the last searches and popular ones. */
export default function Assist({
  input,
  form,
}: {
  input: HTMLInputElement;
  form: HTMLFormElement;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [recent, setRecent] = useState(() => recentSearches());
  const [open, setOpen] = useState(document.activeElement === input);
  const typed = useTyped(input);
  const groups = useOffers(typed, open, recent);
  const offers = groups.flatMap((group) => group.offers);
  const active = useCombobox({ input, form, panel, id, open, setOpen, offers });

  useEffect(() => {
    const onSubmit = () => {
      setRecent(rememberSearch(input.value));
      setOpen(false);
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [form, input]);

  if (!open || offers.length === 0) return null;
  return createPortal(
    <OfferList
      {...{ id, panel, groups, active }}
      count={typed === '' ? undefined : offers.length}
      onChoose={(offer) => {
        if (offer.href.startsWith('/search?')) setRecent(rememberSearch(offer.text));
        setOpen(false);
      }}
      onForget={(words) => {
        setRecent(forgetSearch(words));
        input.focus();
      }}
    />,
    form,
  );
}
