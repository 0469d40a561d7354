// A whole evening on one screen, on a phone for one hand: status, clock buttons, players, levels, recent actions and a small board
// (docs/rules/games.md).

import { ActionIcon, Button, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCards,
  IconDeviceDesktop,
  IconFlag,
  IconKeyboard,
  IconListDetails,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { HelpLink } from '../../../shared/ui/page/help-link.tsx';
import { usePageCommands } from '../../../shared/ui/pressing/page-commands.ts';
import { shortcutHelp } from '../../../shared/ui/pressing/shortcut-help.ts';
import { usePageTitle } from '../../../shared/ui/page/page.tsx';
import type { ControllerGame } from '../live/controller-game.ts';
import type { OpenController } from '../live/open-controller.ts';
import { refusedCommand } from '../live/refused-command.ts';
import { useWarningText, type ControllerActions } from '../live/use-controller-actions.ts';
import type { QuickActions } from '../live/use-quick-actions.ts';
import { SmallBoard } from '../panels/board-panel.tsx';
import { LevelList } from '../panels/level-list.tsx';
import { RegistrationControl } from '../panels/registration-control.tsx';
import { MessageDrawer } from '../say/message-drawer.tsx';
import { ActionFeed, type UndoneActions } from './action-feed.tsx';
import { keepKeysFree, useControllerKeys, type ControllerPress } from './controller-keys.ts';
import { Head } from './head.tsx';
import classes from './one-screen.module.css';
import { NotApplied } from './not-applied.tsx';
import { PlayerTiles } from './player-tiles.tsx';
import { PrizeDrawer } from './prize-drawer.tsx';
import { RowsDrawer } from './rows-drawer.tsx';

export interface OneScreenProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
  readonly actions: ControllerActions;
  readonly quick: QuickActions;
  readonly undone: UndoneActions;
  /** Notices above everything else. */
  readonly notes: ReactNode;
  /** The buttons of both views. */
  readonly tools: ReactNode;
  /** Called when there are changed rows that are not applied, or no longer any. */
  readonly onRowsChanged: (areChanged: boolean) => void;
}

/** From this width the board fits beside everything else. */
const HAS_ROOM = '(min-width: 62em)';

function EndButton({ game, open, actions }: Pick<OneScreenProps, 'game' | 'open' | 'actions'>) {
  const t = useTexts('controller');
  const warningText = useWarningText();
  const line = useReadable(open.connection);
  const warning = refusedCommand(game, line, 'END');
  return (
    <Button
      variant="outline"
      color="danger"
      leftSection={<IconFlag size={18} aria-hidden />}
      {...offLook(warning && warningText(warning))}
      disabled={actions.isBusy}
      onClick={() => (warning === undefined ? actions.askCommand('END') : actions.warn(warning))}
    >
      {t('end')}
    </Button>
  );
}

type Drawer = 'rows' | 'prize' | 'say' | undefined;

interface ToolsProps extends OneScreenProps {
  readonly hasRoom: boolean;
  readonly openDrawer: (drawer: Drawer) => void;
}

function Tools({ openDrawer, hasRoom, ...props }: ToolsProps) {
  const t = useTexts('quick');
  const { game, tools } = props;
  const { prizeHeading: heading } = useStoreOptions();
  return (
    <div className={classes.tools}>
      <Button
        component="a"
        variant="default"
        href={`/display-board?id=${String(game.info.id)}`}
        target="_blank"
        rel="noopener"
        title={t('toBoardHint')}
        leftSection={<IconDeviceDesktop size={18} aria-hidden />}
      >
        {t('toBoard')}
      </Button>
      <Button variant="default" leftSection={<IconCards size={18} aria-hidden />} onClick={() => openDrawer('prize')}>
        {heading === '' ? t('prize') : heading}
      </Button>
      <Button
        variant="default"
        leftSection={<IconListDetails size={18} aria-hidden />}
        onClick={() => openDrawer('rows')}
      >
        {t('editRows')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size={18} aria-hidden />}
        onClick={() => openDrawer('say')}
      >
        {t('say.open')}
      </Button>
      {!hasRoom && <RegistrationControl game={game.shown} actions={props.actions} />}
      {tools}
      <span className={classes.end}>
        <EndButton {...props} />
      </span>
    </div>
  );
}

function Levels({ game, actions }: Pick<OneScreenProps, 'game' | 'actions'>) {
  const t = useTexts('controller');
  const { rules, clock } = game.shown;
  // The rows of the list are memoised, so their callback must not change.
  const askStart = useRef(actions.askStart);
  useEffect(() => {
    askStart.current = actions.askStart;
  });
  const start = useCallback((seq: number) => {
    askStart.current(seq);
  }, []);
  return (
    <section className={classes.levels} aria-labelledby="one-screen-levels">
      <Title order={2} size="h4" id="one-screen-levels">
        {t('levels')}
      </Title>
      <LevelList
        rows={rules.rows}
        anteKind={rules.anteKind}
        presentSeq={clock.seq}
        isBusy={actions.isBusy}
        onStart={clock.status === 'END' ? undefined : start}
      />
    </section>
  );
}

/** Offers the commands of this game in the command palette. */
function useCommands({ info, shown }: ControllerGame): void {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const commands: readonly { readonly press: ControllerPress; readonly label: string }[] = [
    { press: 'run', label: t(shown.clock.status === 'PLAYING' ? 'pause' : 'play') },
    { press: 'level-on', label: quick('levelOn') },
    { press: 'undo', label: quick('feed.undo') },
  ];
  usePageCommands({ name: info.name, commands });
}

function ShortcutsButton() {
  const t = useTexts('finding');
  const name = `${t('help')} (?)`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={name}
      title={name}
      onClick={() => shortcutHelp.set('open')}
    >
      <IconKeyboard size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

export function OneScreen(props: OneScreenProps) {
  const { game, open, actions, quick } = props;
  usePageTitle(game.info.name);
  const hasRoom = useMediaQuery(HAS_ROOM);
  const [params] = useSearchParams();
  // The main page links directly to missing levels.
  const [drawer, setDrawer] = useState<Drawer>(params.get('open') === 'rows' ? 'rows' : undefined);
  const close = (): void => setDrawer(undefined);
  useControllerKeys();
  useCommands(game);
  // The order in the document is the visible order, for keyboards and screen readers.
  const tools = <Tools {...props} hasRoom={hasRoom} openDrawer={setDrawer} />;
  const levels = <Levels key="levels" game={game} actions={actions} />;
  const side = (
    <div key="side" className={classes.side}>
      {hasRoom && <SmallBoard game={game} board={game.shown} open={open} />}
      <ActionFeed game={game} controller={open.controller} actions={actions} undone={props.undone} />
    </div>
  );
  return (
    <div className={classes.page} onMouseDown={keepKeysFree}>
      {props.notes}
      {drawer !== 'prize' && <NotApplied game={game} controller={open.controller} actions={actions} />}
      <div className={classes.screen}>
        <div className={classes.top}>
          <div className={classes.title}>
            <Title order={1} size="h3">
              {game.info.name}
            </Title>
            <span>{game.info.structureName}</span>
            <HelpLink />
            {hasRoom && <ShortcutsButton />}
          </div>
          {hasRoom && tools}
        </div>
        <Head game={game} open={open} actions={actions} quick={quick} hasRoom={hasRoom} />
        <PlayerTiles game={game} controller={open.controller} />
        {!hasRoom && tools}
        {hasRoom ? [levels, side] : [side, levels]}
      </div>
      <RowsDrawer
        isOpen={drawer === 'rows'}
        game={game}
        controller={open.controller}
        onChanged={props.onRowsChanged}
        onClose={close}
      />
      <MessageDrawer isOpen={drawer === 'say'} gameId={game.info.id} present={game.info.message} onClose={close} />
      <PrizeDrawer
        isOpen={drawer === 'prize'}
        prize={game.prize}
        controller={open.controller}
        actions={actions}
        onClose={close}
      />
    </div>
  );
}
