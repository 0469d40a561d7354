// The result of an ended game: the places, entered or corrected by staff (docs/rules/points.md#results).

import { errorText, readGameResult, saveGameResult, type GameResult, shownName } from '@feltclock/contract';
import { winPointsOfAll } from '@feltclock/domain';
import { Alert, Button, Group, Stack, Text, List } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { NextStep } from '../../shared/ui/page/next-step.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FinisherRow } from './finisher-row.tsx';
import {
  beginsOpen,
  beginsWithProposal,
  changeLine,
  choicesFor,
  emptyPlace,
  finishersOf,
  isOvertaken,
  moveLine,
  placesCalled,
  placesOf,
  removeLine,
  type FinisherLine,
  type TypedResult,
  addLine,
  linesOf,
} from './finishers.ts';
import { isSubmittingEnter } from '../../shared/ui/pressing/enter-key.ts';

/** Saves the lines. After a conflict the newest result is read. */
function useSave(gameId: number, hasTyped: boolean) {
  const t = useTexts('points');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { readonly version: number; readonly finishers: ReturnType<typeof finishersOf> }) =>
      call(saveGameResult, { id: gameId, ...request }),
    onSuccess: () => alert.success(t('result.saved')),
    onError: (failure) => {
      const isStale = failure instanceof ApiFailure && failure.code === 'conflict';
      if (isStale) alert.warning(t(hasTyped ? 'result.overtaken' : 'result.stale'));
      else failureAlert.withReason(t('result.failed'), failure);
    },
    onSettled: (_, failure) => {
      // After a validation error the typed lines stay.
      const isOurs = failure instanceof ApiFailure && failure.code !== 'conflict';
      if (!isOurs) void queries.invalidateQueries({ queryKey: keyOf(readGameResult) });
    },
  });
}

interface ResultEditorProps {
  /** The last reading. */
  readonly result: GameResult;
  readonly storeId: number | undefined;
}

/** What the list takes from the floor, and whether the floor has changed since. */
function FromFloor({ stored }: { readonly stored: GameResult }) {
  const t = useTexts('points');
  return (
    <>
      {beginsWithProposal(stored) && <Text>{t('result.proposed')}</Text>}
      {beginsOpen(stored) && <Text>{t('result.stillOpen', { count: stored.open?.stillIn.length ?? 0 })}</Text>}
      {stored.floorMoved === true && (
        <Alert color="amber" variant="light" role="status">
          {t('result.floorMoved')}
        </Alert>
      )}
    </>
  );
}

function ResultEditor({ result, storeId }: ResultEditorProps) {
  const t = useTexts('points');
  const alert = useAlert();
  const language = useLanguage();
  const confirm = useConfirm();
  const [saved, setSaved] = useState<GameResult>();
  const [typed, setTyped] = useState<TypedResult>();
  const stored = saved !== undefined && saved.version > result.version ? saved : result;
  const lines = typed?.lines ?? beginningOf(stored);
  const filled = filledOf(lines, stored);
  const places = placesOf(lines);
  const calledPlaces = placesCalled(places);
  const points = winPointsOfAll(
    places.map((place) => ({ place })),
    stored.winTable,
  );
  const isLate = isOvertaken(typed, stored);
  const version = typed !== undefined && isLate ? typed.base : stored.version;
  const save = useSave(stored.gameId, typed !== undefined);
  const change = (changed: (before: readonly FinisherLine[]) => readonly FinisherLine[]): void =>
    setTyped((before) => ({
      base: before?.base ?? stored.version,
      lines: changed(before?.lines ?? beginningOf(stored)),
    }));
  const send = (): void =>
    save.mutate(
      { version, finishers: finishersOf(filled) },
      {
        onSuccess: (answer) => {
          setSaved(answer);
          // Lines typed during the request are now based on the stored result.
          setTyped((now) => (now === undefined || now === typed ? undefined : { ...now, base: answer.version }));
        },
      },
    );
  const add = (): void => change((before) => addLineFor(before, before.at(-1)?.isMember ?? stored.hasMembers ?? true));
  const { list, toNextPlace } = useNextPlace(add);
  const ask = (): void => {
    const empty = emptyPlace(filled);
    if (empty === undefined) confirm({ message: t('result.confirm'), onConfirm: send });
    else alert.warning(`${t('result.player', { place: empty })}: ${errorText('nobody', language)}`);
  };
  return (
    <Stack ref={list} onKeyDown={toNextPlace}>
      <Text c="dimmed">{t('result.hint')}</Text>
      <FromFloor stored={stored} />
      {lines.length === 0 && <Text>{t('result.empty')}</Text>}
      {lines.map((line, index) => (
        <FinisherRow
          key={line.key}
          line={line}
          place={places[index] ?? 1}
          called={calledPlaces[index] ?? ''}
          choices={choicesFor(stored, lines, line)}
          isFirst={index === 0}
          isLast={index === lines.length - 1}
          winPoints={line.isMember ? (points[index] ?? 0) : 0}
          storeId={storeId}
          onChange={(part) => change((before) => changeLine(before, line.key, part))}
          onMove={(by) => change((before) => moveLine(before, line.key, by))}
          onRemove={() => change((before) => removeLine(before, line.key))}
        />
      ))}
      {isLate && (
        <OvertakenNotice
          stored={stored}
          onTake={() => setTyped(undefined)}
          onKeep={() => setTyped({ base: stored.version, lines })}
        />
      )}
      <Group justify="space-between">
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('result.add')}
        </Button>
        <Button loading={save.isPending} onClick={ask}>
          {t('result.save')}
        </Button>
      </Group>
    </Stack>
  );
}

function Content({ result, storeId }: { readonly result: GameResult; readonly storeId: number | undefined }) {
  const t = useTexts('points');
  const owns = useMay('manage-store');
  if (!result.isEnabled) {
    const settings = <NextStep to="/store-points" label={t('result.toSettings')} />;
    return <EmptyState title={t('result.off')} hint={t('result.offHint')} action={owns ? settings : undefined} />;
  }
  if (!result.isEnded) {
    const controller = (
      <NextStep to={`/game-controller?id=${String(result.gameId)}`} label={t('result.toController')} />
    );
    return <EmptyState title={t('result.notEnded')} action={controller} />;
  }
  return <ResultEditor key={result.gameId} result={result} storeId={storeId} />;
}

export function GameResultPage() {
  const t = useTexts('points');
  const [query] = useSearchParams();
  const { storeId } = useWorkingStore();
  const result = useQuery({
    ...reading(readGameResult, { id: Number(query.get('id')) }),
    refetchOnWindowFocus: false,
  });
  const sheet = useTexts('results');
  const ways = (
    <>
      {result.data !== undefined && result.data.finishers.length > 0 && (
        <Button component={Link} to={`/result-sheet?id=${String(result.data.gameId)}`} variant="default">
          {sheet('sheet.title')}
        </Button>
      )}
      <Button component={Link} to="/game-list" variant="default">
        {t('result.back')}
      </Button>
    </>
  );
  return (
    <Page title={t('result.title')} notice={result.data?.gameName} actions={ways}>
      {result.isPending && <LoadingState />}
      {result.isLoadingError && (
        <ErrorState failure={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {result.data !== undefined && <Content result={result.data} storeId={storeId} />}
      <PointsNotice />
    </Page>
  );
}

/** The list starts with this many lines at most; more are added one by one. */
const MOST = 20;

/** Adds a line at the end, for a member or for a name. */
const addLineFor = (lines: readonly FinisherLine[], isMember: boolean): readonly FinisherLine[] =>
  addLine(lines).map((line, index) => (index === lines.length ? { ...line, isMember } : line));

function blankLines({ players = 0, hasMembers = true }: GameResult): readonly FinisherLine[] {
  let lines: readonly FinisherLine[] = [];
  while (lines.length < Math.min(players, MOST)) lines = addLineFor(lines, hasMembers);
  return lines;
}

/** The first lines: the known places, else blank ones. */
function beginningOf(result: GameResult): readonly FinisherLine[] {
  const known = linesOf(result);
  return known.length === 0 && result.version === 0 ? blankLines(result) : known;
}

/** Drops the initial blank lines at the end. If all are blank, all stay. */
function filledOf(lines: readonly FinisherLine[], result: GameResult): readonly FinisherLine[] {
  const begun = new Set(beginningOf(result).map(({ key }) => key));
  const last = lines.findLastIndex(({ key, who }) => who.trim() !== '' || !begun.has(key));
  return last === -1 ? lines : lines.slice(0, last + 1);
}

interface OvertakenNoticeProps {
  readonly stored: GameResult;
  /** Shows the stored result instead of the typed lines. */
  readonly onTake: () => void;
  /** Keeps the typed lines, which replace the stored result when saved. */
  readonly onKeep: () => void;
}

/** Shown when somebody else stored another result meanwhile: what it is, and the choice between both. */
function OvertakenNotice({ stored, onTake, onKeep }: OvertakenNoticeProps) {
  const t = useTexts('points');
  const language = useLanguage();
  return (
    <Alert color="amber" variant="light" role="status" title={t('result.overtaken')}>
      <Stack gap="sm">
        {stored.finishers.length === 0 ? (
          <Text size="sm">{t('result.empty')}</Text>
        ) : (
          <List listStyleType="none" size="sm">
            {stored.finishers.map(({ place, userId, name }, index) => (
              <List.Item key={index}>
                {t('result.place', { place })} {userId === null ? name : shownName(userId, language)}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={onTake}>
            {t('result.takeStored')}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {t('result.keepTyped')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** The fields of names and ids, without the selects. */
const FIELDS = 'input[type="text"], input:not([type])';

interface NextPlace {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toNextPlace: (event: KeyboardEvent) => void;
}

/** Enter in a field moves to the next place, after the last one to a new line. */
function useNextPlace(add: () => void): NextPlace {
  const list = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  const fields = (): readonly HTMLInputElement[] => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []),
  ];
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    fields().at(-1)?.focus();
  });
  return {
    list,
    toNextPlace: (event) => {
      const place = fields().indexOf(event.target as HTMLInputElement);
      // This Enter chose a member from the list below the field.
      if (place === -1 || event.defaultPrevented || !isSubmittingEnter(event)) return;
      event.preventDefault();
      const next = fields()[place + 1];
      if (next !== undefined) {
        next.focus();
        return;
      }
      isWaiting.current = true;
      add();
    },
  };
}
