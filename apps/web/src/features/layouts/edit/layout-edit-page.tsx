// The editor of a layout: name, colours, slots, and a preview for each moment of an evening and each kind of screen.

import { saveLayout, type StoreLayout } from '@feltclock/contract';
import {
  LAYOUT_NAME_LENGTH,
  LAYOUT_PALETTES,
  layoutProblems,
  type BoardLayout,
  type LayoutFigure,
  type LayoutProblem,
} from '@feltclock/domain';
import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OfStore } from '../../../domain-ui/no-store/of-store.tsx';
import { usableLayout } from '../../../domain-ui/board-canvas/slots/usable-layout.ts';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { LayoutPreview, SCREEN_SHAPES, type ScreenShape } from '../layout-preview.tsx';
import classes from '../layouts.module.css';
import { SAMPLE_STATES, type SampleState } from '../../../domain-ui/board-canvas/sample-board.ts';
import { useLayoutChange, useLayouts } from '../use-layouts.ts';
import { isSameLayout, withDropped, type LayoutDraft } from './layout-draft.ts';
import { SlotHand } from './slot-hand.tsx';
import { leadToSlot, SlotList } from './slot-list.tsx';

/** The texts of the problems. */
function useReasons(): (problems: readonly LayoutProblem[]) => readonly string[] {
  const t = useTexts('layouts');
  return (problems) =>
    problems.map((problem) => {
      switch (problem.kind) {
        case 'full':
          return t(`full.${problem.where}`);
        case 'unknown':
          return t('problems.unknown');
        default:
          return t(`problems.${problem.kind}`, { name: t(`figures.${problem.figure}`) });
      }
    });
}

const SHAPES = Object.keys(SCREEN_SHAPES) as readonly ScreenShape[];

interface LookedProps {
  readonly layout: BoardLayout;
  readonly draft: LayoutDraft;
  readonly reasons: readonly string[];
  readonly onChange: (draft: LayoutDraft) => void;
}

/** The preview. With a problem it shows the last valid layout, and why. */
function Looked({ layout, draft, reasons, onChange }: LookedProps) {
  const t = useTexts('layouts');
  const [state, setState] = useState<SampleState>('playing');
  const [shape, setShape] = useState<ScreenShape>('lying');
  const dropped = (figure: LayoutFigure, onto: LayoutFigure): LayoutDraft => withDropped(draft, figure, onto);
  return (
    <div className={classes['looked']}>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('screen')}
          value={shape}
          data={SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
          onChange={setShape}
        />
        <NativeSelect
          aria-label={t('state')}
          value={state}
          data={SAMPLE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={({ currentTarget }) =>
            setState(SAMPLE_STATES.find((each) => each === currentTarget.value) ?? 'playing')
          }
        />
      </Group>
      <div role="status">
        {reasons.length > 0 && (
          <Alert color="amber" variant="light" title={t('cannot')}>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
      </div>
      <SlotHand
        mayDrop={(figure, onto) => dropped(figure, onto) !== draft}
        onPick={leadToSlot}
        onDrop={(figure, onto) => onChange(dropped(figure, onto))}
      >
        <LayoutPreview layout={layout} label={t('preview', { name: draft.name })} state={state} shape={shape} />
      </SlotHand>
    </div>
  );
}

interface EditorProps {
  readonly storeId: number;
  readonly own: StoreLayout;
}

const draftOf = ({ name, layout }: StoreLayout): LayoutDraft => ({ ...usableLayout(layout), name });

/** The state of the editor: the draft, the last saved and the last valid layout. */
function useDraft(own: StoreLayout) {
  const [saved, setSaved] = useState(() => draftOf(own));
  const [draft, setDraft] = useState(saved);
  const [good, setGood] = useState<BoardLayout>(saved);
  const problems = layoutProblems(draft);
  return {
    draft,
    good,
    problems,
    isChanged: !isSameLayout(draft, saved),
    setSaved,
    change: (next: LayoutDraft): void => {
      setDraft(next);
      if (layoutProblems(next).length === 0) setGood(next);
    },
  };
}

function Editor({ storeId, own }: EditorProps) {
  const t = useTexts('layouts');
  const alert = useAlert();
  const navigate = useNavigate();
  const reasonsOf = useReasons();
  const { draft, good, problems, isChanged, setSaved, change } = useDraft(own);
  const [wasTried, setWasTried] = useState(false);
  const save = useLayoutChange(
    ({ name, palette, slots }: LayoutDraft) =>
      call(saveLayout, {
        id: storeId,
        layoutId: own.id,
        name: name.trim(),
        layout: { palette, slots: slots.map((slot) => ({ ...slot })) },
      }),
    { done: t('saved'), failed: t('saveFailed') },
  );
  useLeaveGuard(isChanged, t('leave'));
  const reasons = reasonsOf(problems);
  const isNameless = draft.name.trim() === '';
  const send = (): void => {
    setWasTried(true);
    const reason = isNameless ? t('nameMissing') : reasons[0];
    if (reason === undefined) save.mutate(draft, { onSuccess: () => setSaved(draft) });
    else alert.warning(reason);
  };
  return (
    <div className={classes['editor']}>
      <Looked layout={good} draft={draft} reasons={reasons} onChange={change} />
      <Stack gap="lg">
        <Card>
          <Stack gap="md">
            <TextInput
              label={t('name')}
              required
              maxLength={LAYOUT_NAME_LENGTH}
              value={draft.name}
              error={wasTried && isNameless ? t('nameMissing') : undefined}
              onChange={({ currentTarget }) => change({ ...draft, name: currentTarget.value })}
            />
            <NativeSelect
              label={t('palette')}
              value={draft.palette}
              data={LAYOUT_PALETTES.map((value) => ({ value, label: t(`palettes.${value}`) }))}
              onChange={({ currentTarget }) => {
                const palette = LAYOUT_PALETTES.find((each) => each === currentTarget.value);
                if (palette !== undefined) change({ ...draft, palette });
              }}
            />
          </Stack>
        </Card>
        <Card title={t('slots')} hint={t('slotsHint')}>
          <SlotList draft={draft} onChange={change} />
        </Card>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void navigate('/layouts')}>
            {t('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}

function EditorOf({ storeId, layoutId }: { readonly storeId: number; readonly layoutId: number }) {
  const t = useTexts('layouts');
  const list = useLayouts(storeId);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  const own = list.data.find(({ id }) => id === layoutId);
  if (own === undefined) return <EmptyState title={t('gone')} />;
  return <Editor key={layoutId} storeId={storeId} own={own} />;
}

export function LayoutEditPage() {
  const t = useTexts('layouts');
  const [params] = useSearchParams();
  return (
    <Page title={t('editTitle')} notice={t('editNotice')} width="wide">
      <OfStore>{(storeId) => <EditorOf storeId={storeId} layoutId={Number(params.get('id'))} />}</OfStore>
    </Page>
  );
}
