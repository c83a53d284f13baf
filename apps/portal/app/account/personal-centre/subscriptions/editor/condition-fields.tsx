import {
  AMOUNT_BANDS,
  INFORMATION_TYPES,
  PROJECT_TYPES,
  TRADING_CATEGORIES,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { useId } from 'react';
import { AmountFields } from './amount-fields.tsx';
import { Chips } from './chips.tsx';
import { ChoiceBoxes } from './choice-boxes.tsx';
import styles from './editor.module.css';
import { OrganisationPicker } from './organisation-picker.tsx';
import { RegionPicker } from './region-picker.tsx';
import type { SubscriptionFormState } from './use-subscription-form.ts';
import { WordField } from './word-field.tsx';

/** Without the one that means all. */
const CHOSEN_PROJECT_TYPES = PROJECT_TYPES.filter(({ id }) => id !== 'ALL');

const INFORMATION_TYPE_OPTIONS = INFORMATION_TYPES.map(({ id, badge }) => ({ id, name: badge }));

/** All conditions of a subscription. */
export function ConditionFields({ state }: { state: SubscriptionFormState }) {
  const { names, changeFilter, addNames, getError } = state;
  const filter: NoticeFilter = state.values.filter;
  const changeNamed = (part: Partial<NoticeFilter>, more: typeof names) => {
    addNames(more);
    changeFilter(part);
  };
  return (
    <>
      <WordField
        label="关键词"
        words={filter.words ?? []}
        onChange={(words) => changeFilter({ words })}
        error={getError('filter.words')}
      />
      {(filter.words?.length ?? 0) > 1 && (
        <MatchChoice match={filter.match} onChange={(match) => changeFilter({ match })} />
      )}
      <WordField
        label="不含"
        words={filter.excluded ?? []}
        onChange={(excluded) => changeFilter({ excluded })}
        error={getError('filter.excluded')}
        excluding
      />
      <RegionPicker
        regions={filter.regions ?? []}
        names={names}
        onChange={(regions, more) => changeNamed({ regions }, more)}
        error={getError('filter.regions')}
      />
      <AmountFields
        filter={filter}
        onChange={changeFilter}
        getError={(property) => getError(`filter.${property}`)}
      />
      <Chips
        label="金额区间"
        chips={AMOUNT_BANDS.filter(({ id }) => filter.amountBands?.includes(id)).map(
          ({ id, name }) => ({ key: id, text: name }),
        )}
        onRemove={(band) =>
          changeFilter({ amountBands: filter.amountBands?.filter((id) => id !== band) })
        }
      />
      <ChoiceBoxes
        legend="类型"
        options={INFORMATION_TYPE_OPTIONS}
        value={filter.infoTypes ?? []}
        onChange={(infoTypes) => changeFilter({ infoTypes })}
      />
      <ChoiceBoxes
        legend="工程类别"
        options={CHOSEN_PROJECT_TYPES}
        value={filter.projectTypes ?? []}
        onChange={(projectTypes) => changeFilter({ projectTypes })}
      />
      <ChoiceBoxes
        legend="交易类别"
        options={TRADING_CATEGORIES}
        value={filter.categories ?? []}
        onChange={(categories) => changeFilter({ categories })}
      />
      <OrganisationPicker
        filter={filter}
        names={names}
        onChange={changeNamed}
        getError={(property) => getError(`filter.${property}`)}
      />
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={filter.open === true}
          onChange={({ target }) => changeFilter({ open: target.checked || undefined })}
        />
        只要还没截止的
      </label>
    </>
  );
}

interface MatchChoiceProps {
  match: NoticeFilter['match'];
  onChange: (match: NoticeFilter['match']) => void;
}

/** How several words combine. */
function MatchChoice({ match, onChange }: MatchChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="sr">几个词怎么算</legend>
      <div>
        <label>
          <input type="radio" name={name} checked={!match} onChange={() => onChange(undefined)} />
          <span>全部都含</span>
        </label>
        <label>
          <input
            type="radio"
            name={name}
            checked={match === 'any'}
            onChange={() => onChange('any')}
          />
          <span>含任一个就算</span>
        </label>
      </div>
    </fieldset>
  );
}
