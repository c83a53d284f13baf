/** What was typed into the form of a review. */
export interface ContractDraft {
  text: string;
  title: string;
  kind: string;
  side: string;
}

/** A form into which nothing was typed. */
export const EMPTY_DRAFT: ContractDraft = { text: '', title: '', kind: '', side: '' };

const KEY = 'contract-review';

/** What was typed in this tab, over reloads and logins. */
export function loadContractDraft(): ContractDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ContractDraft>;
    return { ...EMPTY_DRAFT, ...stored };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps what is typed; an empty form is forgotten. */
export function saveContractDraft(draft: ContractDraft): void {
  try {
    if (Object.values(draft).every((value) => value === '')) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, or without room in it, a reload loses it.
  }
}
