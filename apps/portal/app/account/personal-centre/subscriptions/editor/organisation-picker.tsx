import { tenderApi } from '@zhucheng/api-client';
import type { NoticeFilter } from '@zhucheng/domain-tender';
import { Field, Input, Select } from '@zhucheng/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { FilterNames } from '../../../../shared/tender-chips.ts';
import { FILTER_ROLES } from '../conditions.ts';
import { Chips } from './chips.tsx';
import styles from './editor.module.css';
import { useSettled } from './use-settled.ts';

/** Number of organisations that are offered. */
const OFFERED = 8;

const SEARCH_DELAY_MS = 250;

type Role = (typeof FILTER_ROLES)[number];

interface Organisation {
  id: string;
  name: string;
  region: string;
}

export interface OrganisationPickerProps {
  filter: NoticeFilter;
  names: FilterNames;
  onChange: (part: Partial<NoticeFilter>, names: FilterNames) => void;
  getError: (property: Role['property']) => string | undefined;
}

/** Buyers, agencies and winners, found by name. */
export function OrganisationPicker({ filter, names, onChange, getError }: OrganisationPickerProps) {
  const [role, setRole] = useState<Role>(FILTER_ROLES[0]);
  const input = useRef<HTMLInputElement>(null);
  const chosen = filter[role.property] ?? [];
  const chips = FILTER_ROLES.flatMap(({ property, name }) =>
    (filter[property] ?? []).map((id) => ({
      key: `${property} ${id}`,
      text: `${name}：${names[id] ?? '名称还没取到'}`,
    })),
  );
  const remove = (key: string) => {
    const [property = '', id] = key.split(' ');
    const list = filter[property as Role['property']] ?? [];
    onChange({ [property]: list.filter((one) => one !== id) }, {});
  };
  const error = FILTER_ROLES.map(({ property }) => getError(property)).find(Boolean);
  return (
    <div role="group" aria-label="单位" className={styles.picker}>
      <Chips label="已选的单位" chips={chips} onRemove={remove} focusAfter={input} />
      <div className={styles.organisationFields}>
        <Field label="单位是">
          {(control) => (
            <Select
              {...control}
              value={role.role}
              onChange={({ target }) =>
                setRole(FILTER_ROLES.find((one) => one.role === target.value) ?? role)
              }
            >
              {FILTER_ROLES.map(({ role: key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <OrganisationSearch
          key={role.role}
          role={role}
          input={input}
          error={error}
          onChoose={({ id, name }) => {
            const list = chosen.filter((one) => one !== id);
            onChange({ [role.property]: [...list, id] }, { [id]: name });
          }}
        />
      </div>
    </div>
  );
}

interface OrganisationSearchProps {
  role: Role;
  input: React.RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChoose: (organisation: Organisation) => void;
}

/** Combobox (WAI-ARIA 1.2) of organisations by a part of their name. */
function OrganisationSearch({ role, input, error, onChoose }: OrganisationSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const keywords = useSettled(typed.trim(), SEARCH_DELAY_MS);
  const query = tenderApi.listOrgPaged.useQuery(
    { keywords, role: role.role === 'winner' ? 'bidder' : role.role, size: OFFERED },
    { skip: keywords === '' },
  );
  const isAsked = typed.trim() !== '';
  const found: readonly Organisation[] | undefined =
    isAsked && keywords === typed.trim() ? query.currentData?.records : undefined;
  const offered = found ?? [];
  const choose = (organisation: Organisation | undefined) => {
    if (!organisation) return;
    onChoose(organisation);
    setTyped('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && offered.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + offered.length) % offered.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(offered[active]);
    } else if (event.key === 'Escape' && isAsked) {
      event.preventDefault();
      setTyped('');
    }
  };
  return (
    <Field label="按名称找" optional error={error}>
      {(control) => (
        <div className={styles.combobox}>
          <Input
            {...control}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={offered.length > 0}
            aria-controls={offered.length > 0 ? id : undefined}
            aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            placeholder={`${role.name}名称里的几个字`}
            maxLength={60}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped('')}
          />
          {offered.length > 0 && (
            <ul
              id={id}
              role="listbox"
              aria-label={role.name}
              className={styles.options}
              // Keeps the focus in the box while the pointer is pressed.
              onMouseDown={(event) => event.preventDefault()}
            >
              {offered.map((organisation, at) => (
                <li
                  key={organisation.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  onClick={() => choose(organisation)}
                >
                  {organisation.name} <small>{organisation.region}</small>
                </li>
              ))}
            </ul>
          )}
          <p role="status" className={found?.length === 0 || query.isError ? styles.hint : 'sr'}>
            {describe(isAsked, found?.length, query.isError, role.name)}
          </p>
        </div>
      )}
    </Field>
  );
}

function describe(isAsked: boolean, found: number | undefined, isError: boolean, name: string) {
  if (!isAsked) return '';
  if (isError) return '没有找成，请过一会儿再试';
  if (found === undefined) return '';
  return found === 0
    ? `没有名称含这些字的${name}，换几个字试试`
    : `${found} 家，用上下键选，回车添加`;
}
