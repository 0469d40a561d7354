// The editor of a layout: the board itself, and beside it name, colours, what is looked at, and saving.

import { saveLayout, type StoreLayout } from '@feltclock/contract';
import { LAYOUT_NAME_LENGTH, LAYOUT_PALETTES, type BoardLayout } from '@feltclock/domain';
import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SAMPLE_STATES, type SampleState } from '../../../domain-ui/board-canvas/sample-board.ts';
import { usableLayout } from '../../../domain-ui/board-canvas/slots/usable-layout.ts';
import { OfStore } from '../../../domain-ui/no-store/of-store.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { useUndoKeys } from '../../../shared/ui/pressing/undo-keys.ts';
import { useLayoutChange, useLayouts } from '../use-layouts.ts';
import { BoardEditor } from './board-editor.tsx';
import classes from './layout-edit.module.css';
import { isSameLayout } from './layout-draft.ts';
import { useLayoutEdit, type LayoutEdit } from './use-layout-edit.ts';

/** Common screen shapes, as width to height. */
const SCREEN_SHAPES = { lying: 16 / 9, wide: 21 / 9, upright: 9 / 16 } as const;
type ScreenShape = keyof typeof SCREEN_SHAPES;
const SHAPES = Object.keys(SCREEN_SHAPES) as readonly ScreenShape[];

interface View {
  readonly state: SampleState;
  readonly shape: ScreenShape;
}

interface ViewChoiceProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** The situation and the screen on which the layout is looked at. */
function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const t = useTexts('layouts');
  return (
    <>
      <NativeSelect
        label={t('state')}
        value={view.state}
        data={SAMPLE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...view, state: SAMPLE_STATES.find((each) => each === value) ?? 'playing' })
        }
      />
      <SegmentedControl
        fullWidth
        aria-label={t('screen')}
        value={view.shape}
        data={SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={(shape) => onChange({ ...view, shape })}
      />
    </>
  );
}

/** They keep their place, so that neither appears where something else was pressed. */
function History({ undo, redo }: Pick<LayoutEdit, 'undo' | 'redo'>) {
  const t = useTexts('layouts');
  return (
    <Group gap="xs" grow wrap="nowrap">
      {(
        [
          ['undo', undo, IconArrowBackUp],
          ['redo', redo, IconArrowForwardUp],
        ] as const
      ).map(([label, run, Icon]) => (
        <Button
          key={label}
          size="sm"
          px="xs"
          variant="default"
          disabled={run === undefined}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={run}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  );
}

interface EditorProps {
  readonly storeId: number;
  readonly own: StoreLayout;
}

interface Draft extends BoardLayout {
  readonly name: string;
}

const draftOf = ({ name, layout }: StoreLayout): Draft => ({ ...usableLayout(layout), name });

/** Saving, and the question before unsaved changes are lost. */
function useSaving({ storeId, own }: EditorProps, draft: Draft) {
  const t = useTexts('layouts');
  const alert = useAlert();
  const [saved, setSaved] = useState(() => draftOf(own));
  const [wasTried, setWasTried] = useState(false);
  const name = draft.name.trim();
  const save = useLayoutChange(
    ({ palette, slots }: BoardLayout) =>
      call(saveLayout, {
        id: storeId,
        layoutId: own.id,
        name,
        layout: { palette, slots: slots.map((slot) => ({ ...slot })) },
      }),
    { done: t('saved'), failed: t('saveFailed') },
  );
  useLeaveGuard(saved.name.trim() !== name || !isSameLayout(saved, draft), t('leave'));
  return {
    isSaving: save.isPending,
    nameError: wasTried && name === '' ? t('nameMissing') : undefined,
    send: (): void => {
      setWasTried(true);
      if (name === '') alert.warning(t('nameMissing'));
      else save.mutate(draft, { onSuccess: () => setSaved(draft) });
    },
  };
}

function Editor({ storeId, own }: EditorProps) {
  const t = useTexts('layouts');
  const navigate = useNavigate();
  const [name, setName] = useState(own.name);
  const [view, setView] = useState<View>({ state: 'playing', shape: 'lying' });
  const edit = useLayoutEdit(usableLayout(own.layout));
  const { layout, change } = edit;
  const { isSaving, nameError, send } = useSaving({ storeId, own }, { ...layout, name });
  useUndoKeys(edit);
  return (
    <div className={classes['editor']}>
      <BoardEditor edit={edit} name={name} state={view.state} ratio={SCREEN_SHAPES[view.shape]} />
      <div className={classes['beside']}>
        <History undo={edit.undo} redo={edit.redo} />
        <TextInput
          label={t('name')}
          required
          maxLength={LAYOUT_NAME_LENGTH}
          value={name}
          error={nameError}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('palette')}
          value={layout.palette}
          data={LAYOUT_PALETTES.map((value) => ({ value, label: t(`palettes.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ ...layout, palette: LAYOUT_PALETTES.find((each) => each === value) ?? layout.palette })
          }
        />
        <ViewChoice view={view} onChange={setView} />
        <Group gap="sm" grow>
          <Button variant="default" onClick={() => void navigate('/layouts')}>
            {t('cancel')}
          </Button>
          <Button loading={isSaving} onClick={send}>
            {t('save')}
          </Button>
        </Group>
      </div>
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
