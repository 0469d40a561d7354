// The command palette: one field to reach every page, action, game, structure, store and member (docs/rules/screens.md#finding-the-way).

import '@mantine/spotlight/styles.css';

import { millis } from '@feltclock/domain';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { stopWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import classes from './command-palette.module.css';
import { useFinds, type Find } from './use-finds.ts';

/** Above popups, below confirmations. */
const HEIGHT = 350;
/** No blur behind the palette: on machines without a graphics card the kit's blur cost half a second per letter. */
const BEHIND = {};

/** The delay after the last change of a syllable. */
const COMPOSED_AFTER = millis(300);

type Store = ReturnType<typeof createSpotlight>[0];

/** Results that arrive later can be taken by Enter too: the first one is selected if none is. */
function useFirstChosen(store: Store, count: number): void {
  useEffect(() => {
    const list = document.getElementById(store.getState().listId);
    if (count === 0 || list === null || list.querySelector('[data-selected]') !== null) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [store, count]);
}

interface ResultsProps {
  readonly store: Store;
  readonly typed: string;
  readonly isOpen: boolean;
  readonly onRun: (run: () => void) => void;
}

function Results({ store, typed, isOpen, onRun }: ResultsProps) {
  const t = useTexts('finding');
  const navigate = useNavigate();
  const { groups, isLooking, hasFailed } = useFinds(typed, isOpen);
  useFirstChosen(store, groups.flatMap(({ finds }) => finds).length);
  const action = ({ key, label, hint, to }: Find) => (
    <Spotlight.Action
      key={key}
      className={classes['action'] ?? ''}
      label={label}
      {...(hint === undefined ? {} : { rightSection: <span className={classes['hint']}>{hint}</span> })}
      leftSection={<IconArrowRight size={18} stroke={1.7} aria-hidden />}
      onClick={() => (typeof to === 'string' ? void navigate(to) : onRun(to))}
    />
  );
  return (
    <Spotlight.ActionsList>
      {groups.map(({ name, finds }) => (
        <Spotlight.ActionsGroup key={name} label={t(name)}>
          {finds.map(action)}
        </Spotlight.ActionsGroup>
      ))}
      {groups.length === 0 && <Spotlight.Empty>{t(isLooking ? 'waiting' : 'nothing')}</Spotlight.Empty>}
      {hasFailed && (
        <p role="alert" className={classes['failed']}>
          {t('failed')}
        </p>
      )}
    </Spotlight.ActionsList>
  );
}

interface CommandPaletteProps {
  readonly isWanted: boolean;
  /** The number of composition changes in the temporary field. */
  readonly composed: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called when this field takes over the input. */
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

export function CommandPalette({ isWanted, composed, typed, onType, onTake, onLeave }: CommandPaletteProps) {
  const t = useTexts('finding');
  const [[store, palette]] = useState(createSpotlight);
  // The last Korean syllable stays in composition until another key. After a rest it counts as complete.
  const isComposing = useSettled(composed, COMPOSED_AFTER) !== composed;
  useEffect(() => {
    if (!isWanted) palette.close();
    else if (!isComposing) palette.open();
  }, [palette, isWanted, isComposing]);
  // A command runs after the palette has given the focus back: its question then takes the focus.
  const chosen = useRef<() => void>(undefined);
  const leave = (): void => {
    onLeave();
    chosen.current?.();
    chosen.current = undefined;
  };
  const choose = (run: () => void): void => {
    chosen.current = run;
  };
  const takeOver = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    currentTarget.setSelectionRange(typed.length, typed.length);
    // If the palette closed before the focus came, it takes nothing.
    if (isWanted) onTake();
  };
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      zIndex={HEIGHT}
      query={typed}
      onQueryChange={onType}
      onSpotlightClose={leave}
      // The temporary field is gone by then; the opener restores the focus.
      returnFocus={false}
      scrollable
      overlayProps={BEHIND}
      maxHeight={480}
      title={t('label')}
      classNames={{ content: classes['content'] ?? '', header: classes['header'] ?? '' }}
    >
      <div onKeyDownCapture={stopWhileComposing}>
        <Spotlight.Search
          aria-label={t('open')}
          placeholder={t('placeholder')}
          leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
          onFocus={takeOver}
        />
      </div>
      <Results store={store} typed={typed} isOpen={isWanted} onRun={choose} />
    </Spotlight.Root>
  );
}
