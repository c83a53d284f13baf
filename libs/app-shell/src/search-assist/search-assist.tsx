import { lazy, Suspense, useEffect, useState } from 'react';

/** Loaded when a search box is first focused. */
const SearchCombobox = lazy(() => import('./search-combobox.tsx'));

const BOX = ':is(form[action="/search"], form[action="/help/search"]) input[name="keywords"]';

interface Box {
  input: HTMLInputElement;
  form: HTMLFormElement;
  /** React key of the box, which is remounted for each result page. */
  serial: number;
}

/** Attaches suggestions to every search box of the site and of the help centre once it is focused. */
export function SearchAssist() {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    const find = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(BOX) || !target.form) return;
      const { form } = target;
      setBox((known) =>
        known?.input === target ? known : { input: target, form, serial: (known?.serial ?? 0) + 1 },
      );
    };
    // The box may have been focused before the script was loaded.
    find({ target: document.activeElement });
    document.addEventListener('focusin', find);
    return () => document.removeEventListener('focusin', find);
  }, []);
  if (!box) return null;
  return (
    <Suspense>
      <SearchCombobox key={box.serial} input={box.input} form={box.form} />
    </Suspense>
  );
}
