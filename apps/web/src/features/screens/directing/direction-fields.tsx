// The content of a screen: its kind, and the kind's fields.

import type { GameListItem } from '@feltclock/contract';
import { SCREEN_MESSAGE_LENGTH, SCREEN_TURN, WHEN_SEVERAL_RUN } from '@feltclock/domain';
import { Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { DIRECTION_KINDS, mostGames, problemOf, toggled, type DirectionDraft } from './direction-draft.ts';

export interface DirectionFieldsProps {
  readonly draft: DirectionDraft;
  readonly games: readonly GameListItem[];
  /** True once saving was tried, so that problems are shown. */
  readonly isTried: boolean;
  readonly onChange: (change: Partial<DirectionDraft>) => void;
}

/** The text of the problem. */
export function useProblemText(): (draft: DirectionDraft) => string | undefined {
  const t = useTexts('screens');
  return (draft) => {
    const problem = problemOf(draft);
    if (problem === 'games') return t('problems.games', { most: mostGames(draft.kind) });
    if (problem === 'everySeconds')
      return t('problems.everySeconds', { least: SCREEN_TURN.least, most: SCREEN_TURN.most });
    return problem && t(`problems.${problem}`);
  };
}

function GameChoice({ draft, games, isTried, onChange }: DirectionFieldsProps) {
  const t = useTexts('screens');
  const problem = useProblemText()(draft);
  const { gameId } = draft;
  const listed = games.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = gameId === undefined || games.some(({ id }) => id === gameId);
  const gone = isListed ? [] : [{ value: String(gameId), label: t('goneGame', { id: gameId }) }];
  return (
    <NativeSelect
      label={t('game')}
      value={gameId === undefined ? '' : String(gameId)}
      data={[{ value: '', label: listed.length === 0 ? t('noGame') : '–' }, ...gone, ...listed]}
      error={isTried ? problem : undefined}
      onChange={({ currentTarget: { value } }) => onChange({ gameId: value === '' ? undefined : Number(value) })}
    />
  );
}

function GameChoices({ draft, games, isTried, onChange }: DirectionFieldsProps) {
  const t = useTexts('screens');
  const problem = useProblemText()(draft);
  const { kind, gameIds } = draft;
  const gone = gameIds.filter((id) => !games.some((game) => game.id === id));
  const choices = [
    ...games.map(({ id, name }) => ({ id, name })),
    ...gone.map((id) => ({ id, name: t('goneGame', { id }) })),
  ];
  if (choices.length === 0) return <Text c="dimmed">{t('noGame')}</Text>;
  const isFull = gameIds.length >= mostGames(kind);
  return (
    <Checkbox.Group
      label={t(kind === 'games' ? 'gamesTogether' : 'gamesInTurn')}
      value={gameIds.map(String)}
      error={isTried && problemOf(draft) === 'games' ? problem : undefined}
    >
      <Stack gap="sm" mt="xs">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            disabled={isFull && !gameIds.includes(id)}
            onChange={() => onChange({ gameIds: toggled(gameIds, id) })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function TurnField({ draft, isTried, onChange }: DirectionFieldsProps) {
  const t = useTexts('screens');
  const problem = useProblemText()(draft);
  return (
    <AmountInput
      label={t('everySeconds')}
      min={SCREEN_TURN.least}
      max={SCREEN_TURN.most}
      value={draft.everySeconds}
      error={isTried && problemOf(draft) === 'everySeconds' ? problem : undefined}
      onChange={(everySeconds) => onChange({ everySeconds })}
    />
  );
}

function MessageField({ draft, isTried, onChange }: DirectionFieldsProps) {
  const t = useTexts('screens');
  const problem = useProblemText()(draft);
  return (
    <Textarea
      label={t('text')}
      description={t('textHint', { most: SCREEN_MESSAGE_LENGTH })}
      rows={3}
      maxLength={SCREEN_MESSAGE_LENGTH}
      value={draft.text}
      error={isTried ? problem : undefined}
      onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
    />
  );
}

/** The fields of the kind. */
function Particulars(props: DirectionFieldsProps) {
  const t = useTexts('screens');
  const { draft, onChange } = props;
  switch (draft.kind) {
    case 'running':
      return (
        <NativeSelect
          label={t('several')}
          value={draft.several}
          data={WHEN_SEVERAL_RUN.map((value) => ({ value, label: t(`severals.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ several: WHEN_SEVERAL_RUN.find((each) => each === value) ?? draft.several })
          }
        />
      );
    case 'game':
    case 'end':
    case 'seating':
      return <GameChoice {...props} />;
    case 'games':
      return <GameChoices {...props} />;
    case 'rotation':
      return (
        <>
          <GameChoices {...props} />
          <TurnField {...props} />
        </>
      );
    case 'message':
      return <MessageField {...props} />;
    case 'ads':
    case 'tonight':
    case 'dark':
      return null;
  }
}

export function DirectionFields(props: DirectionFieldsProps) {
  const t = useTexts('screens');
  const { draft, onChange } = props;
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('what')}
        value={draft.kind}
        data={DIRECTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: DIRECTION_KINDS.find((each) => each === value) ?? draft.kind })
        }
      />
      <Particulars {...props} />
    </Stack>
  );
}
