// The form of a result: a podium and a list, one field for each place.

import { errorText, readGameResult, saveGameResult, type GameResult } from '@feltclock/contract';
import { winPointsOfAll } from '@feltclock/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { isSubmittingEnter } from '../../shared/ui/pressing/enter-key.ts';
import { FinisherRow } from './finisher-row.tsx';
import {
  addLine,
  beginningOf,
  changeLine,
  choicesFor,
  filledOf,
  finishersOf,
  isOvertaken,
  moveLine,
  placesCalled,
  placesOf,
  problemsOf,
  removeLine,
  typeWho,
  type FinisherLine,
  type TypedResult,
} from './finishers.ts';
import { FromFloor, OnBoards, OvertakenNotice } from './result-notices.tsx';
import classes from './podium.module.css';

const REFUSED_LINE = /^finishers\.(\d+)/;

/** The index of the line that the server refused, and why. */
function refusedLine(failure: unknown): { readonly index: number; readonly message: string } | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  for (const { field, message } of failure.errors) {
    const [, index] = REFUSED_LINE.exec(field) ?? [];
    if (index !== undefined) return { index: Number(index), message };
  }
  return undefined;
}

/** Saves the lines; without any, the result is taken back. After a conflict the newest result is read. */
function useSave(gameId: number, hasTyped: boolean) {
  const t = useTexts('points');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { readonly version: number; readonly finishers: ReturnType<typeof finishersOf> }) =>
      call(saveGameResult, { id: gameId, ...request }),
    onSuccess: (_, { finishers }) => alert.success(t(finishers.length === 0 ? 'result.takenBack' : 'result.saved')),
    onError: (failure) => {
      const isStale = failure instanceof ApiFailure && failure.code === 'conflict';
      if (isStale) alert.warning(t(hasTyped ? 'result.overtaken' : 'result.stale'));
      // A refused line says it beside its field.
      else if (refusedLine(failure) === undefined) failureAlert.withReason(t('result.failed'), failure);
    },
    onSettled: (_, failure) => {
      // After a validation error the typed lines stay.
      const isOurs = failure instanceof ApiFailure && failure.code !== 'conflict';
      if (!isOurs) void queries.invalidateQueries({ queryKey: keyOf(readGameResult) });
    },
  });
}

/** The typed lines on top of what is stored. */
function useLines(result: GameResult) {
  const [saved, setSaved] = useState<GameResult>();
  const [typed, setTyped] = useState<TypedResult>();
  const stored = saved !== undefined && saved.version > result.version ? saved : result;
  const lines = typed?.lines ?? beginningOf(stored);
  const isLate = isOvertaken(typed, stored);
  return {
    stored,
    lines,
    isLate,
    hasTyped: typed !== undefined,
    version: typed !== undefined && isLate ? typed.base : stored.version,
    change: (changed: (before: readonly FinisherLine[]) => readonly FinisherLine[]): void =>
      setTyped((before) => ({
        base: before?.base ?? stored.version,
        lines: changed(before?.lines ?? beginningOf(stored)),
      })),
    takeStored: () => setTyped(undefined),
    keepTyped: () => setTyped({ base: stored.version, lines }),
    onSaved: (answer: GameResult): void => {
      setSaved(answer);
      // Lines typed during the request are now based on the stored result.
      setTyped((now) => (now === undefined || now === typed ? undefined : { ...now, base: answer.version }));
    },
  };
}

/** Each line has one field, in their order. */
const FIELDS = 'input[type="text"], input:not([type])';

function useFields() {
  const list = useRef<HTMLOListElement>(null);
  const fields = (): readonly HTMLInputElement[] => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []),
  ];
  return {
    list,
    focus: (index: number): void => fields()[index]?.focus(),
    /** Enter goes to the next place, and saves at the last one. */
    toNextPlace: (event: KeyboardEvent, onLast: () => void): void => {
      const place = fields().indexOf(event.target as HTMLInputElement);
      // A prevented Enter chose a member from the list below the field.
      if (place === -1 || event.defaultPrevented || !isSubmittingEnter(event)) return;
      event.preventDefault();
      const next = fields()[place + 1];
      if (next === undefined) onLast();
      else next.focus();
    },
  };
}

/** What is wrong with lines, by key; it goes when a line is changed. */
type Problems = ReadonlyMap<number, string>;
const NO_PROBLEMS: Problems = new Map();

interface ResultEditorProps {
  /** The last reading. */
  readonly result: GameResult;
  readonly storeId: number | undefined;
}

/** Checks the lines, asks, and saves them. A wrong line is marked and gets the focus. */
function useAsking(ofLines: ReturnType<typeof useLines>, focus: (index: number) => void) {
  const t = useTexts('points');
  const language = useLanguage();
  const confirm = useConfirm();
  const { stored, lines, hasTyped, version, onSaved } = ofLines;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const save = useSave(stored.gameId, hasTyped);
  const filled = filledOf(lines);
  const mark = (wrong: Problems): void => {
    setProblems(wrong);
    focus(lines.findIndex(({ key }) => wrong.has(key)));
  };
  const send = (): void =>
    save.mutate(
      { version, finishers: finishersOf(filled) },
      {
        onSuccess: onSaved,
        onError: (failure) => {
          const refused = refusedLine(failure);
          const line = refused && filled[refused.index];
          if (refused !== undefined && line !== undefined) mark(new Map([[line.key, refused.message]]));
        },
      },
    );
  const ask = (): void => {
    const wrong = problemsOf(filled);
    if (wrong.size > 0) mark(new Map([...wrong].map(([key, problem]) => [key, errorText(problem, language)])));
    else confirm({ message: t('result.confirm'), onConfirm: send });
  };
  const takeBack = (): void =>
    confirm({
      message: t('result.confirmTakeBack'),
      confirmLabel: t('result.takeBack'),
      isDangerous: true,
      onConfirm: () => save.mutate({ version, finishers: [] }, { onSuccess: onSaved }),
    });
  return { ask, takeBack, problems, isSaving: save.isPending, clearProblems: () => setProblems(NO_PROBLEMS) };
}

export function ResultEditor({ result, storeId }: ResultEditorProps) {
  const t = useTexts('points');
  const ofLines = useLines(result);
  const { stored, lines, isLate } = ofLines;
  const { list, focus, toNextPlace } = useFields();
  const { ask, takeBack, problems, isSaving, clearProblems } = useAsking(ofLines, focus);
  const places = placesOf(lines);
  const called = placesCalled(places);
  const points = winPointsOfAll(
    places.map((place) => ({ place })),
    stored.winTable,
  );
  const choices = choicesFor(stored, lines);
  const change: typeof ofLines.change = (changed) => {
    clearProblems();
    ofLines.change(changed);
  };
  return (
    <Stack>
      <Text c="dimmed">{t('result.hint')}</Text>
      <FromFloor stored={stored} />
      {lines.length === 0 && <Text>{t('result.empty')}</Text>}
      <ol className={classes['lines']} ref={list} onKeyDown={(event) => toNextPlace(event, ask)}>
        {lines.map((line, index) => (
          <FinisherRow
            key={line.key}
            line={line}
            place={places[index] ?? 1}
            called={called[index] ?? ''}
            choices={choices}
            isFirst={index === 0}
            isLast={index === lines.length - 1}
            winPoints={line.isMember ? (points[index] ?? 0) : 0}
            storeId={storeId}
            problem={problems.get(line.key)}
            onType={(text) => change((before) => typeWho(before, line.key, text, choices))}
            onChange={(part) => change((before) => changeLine(before, line.key, part))}
            onMove={(by) => change((before) => moveLine(before, line.key, by))}
            onRemove={() => change((before) => removeLine(before, line.key))}
          />
        ))}
      </ol>
      {isLate && <OvertakenNotice stored={stored} onTake={ofLines.takeStored} onKeep={ofLines.keepTyped} />}
      <OnBoards storeId={storeId} />
      <Group justify="space-between">
        <Group gap="sm">
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change(addLine)}>
            {t('result.add')}
          </Button>
          {stored.finishers.length > 0 && !isLate && (
            <Button variant="subtle" color="danger" disabled={isSaving} onClick={takeBack}>
              {t('result.takeBack')}
            </Button>
          )}
        </Group>
        <Button loading={isSaving} onClick={ask}>
          {t('result.save')}
        </Button>
      </Group>
    </Stack>
  );
}
