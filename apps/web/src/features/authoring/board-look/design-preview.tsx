// The preview of the timer design: the real board at a small size, of an imagined game. Pressing a part chooses it.

import { rulesFromWire, type WireStructure } from '@feltclock/contract';
import {
  NO_PLAYERS,
  after,
  boardFace,
  createdClock,
  instant,
  millis,
  play,
  rowLength,
  type BoardSection,
  type GameRules,
} from '@feltclock/domain';
import { IconMenu2, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useMemo, type MouseEvent } from 'react';
import { BoardCopy } from '../../../domain-ui/board-canvas/board-copy.tsx';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { useBackground } from '../../../domain-ui/board-canvas/use-background.ts';
import { useStoreLook } from '../../../domain-ui/board-canvas/use-store-look.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { sectionAt } from './section-at.ts';
import type { Design } from './timer-design.ts';
import classes from './timer-design.module.css';

/** The instant of the preview's board. Any instant will do, because nothing moves. */
const STARTED = instant(0);

function imaginedFace(rules: GameRules) {
  const created = createdClock(rules, STARTED);
  const started = play(created, STARTED);
  const clock = started.ok ? started.clock : created;
  const counts = { ...NO_PLAYERS, buyIn: 32, current: 24 };
  const now = after(STARTED, millis(rowLength(rules.rows, 0) * 0.4));
  return boardFace({ clock, rules, counts, startAt: undefined }, now);
}

/** Placeholders in the places of a running board's buttons. */
const Buttons = () => (
  <div className={classes.buttons} data-section="control-button">
    {[IconMenu2, IconPlayerPlay, IconPlayerPause, IconRefresh].map((Icon, index) => (
      <span key={index}>
        <Icon aria-hidden />
      </span>
    ))}
  </div>
);

interface DesignPreviewProps {
  readonly structure: WireStructure;
  readonly gameName: string;
  readonly structureName: string;
  readonly design: Design;
  readonly selected: BoardSection;
  readonly onSelect: (section: BoardSection) => void;
}

export function DesignPreview(props: DesignPreviewProps) {
  const { structure, gameName, structureName, design, selected, onSelect } = props;
  const t = useTexts('operating');
  const board = useTexts('board');
  const language = useLanguage();
  const version = useSession((state) => state.profile?.boardVersion ?? 1);
  const { id: structureId, storeId, backgroundImageName: imageName } = structure;
  const background = useBackground({ storeId, structureId, imageName });
  const look = useStoreLook(storeId);
  const rules = useMemo(() => rulesFromWire(structure, structure.levelList), [structure]);
  const face = useMemo(() => imaginedFace(rules), [rules]);
  const kinds = useKinds(rules);
  const names = {
    title: gameName.trim() || t('design.gameName'),
    subtitle: structureName.trim() || t('design.structureName'),
  };
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const section = sectionAt(event.currentTarget, event);
    onSelect(section ?? 'preview');
  };
  return (
    // The radio buttons do the same by keyboard.
    <div className={classes.preview} data-selected={selected} onClick={press}>
      <BoardCopy
        label={t('design.preview')}
        view={boardView(face, rules, names, version, { language, t: board, kinds })}
        version={version}
        prizeHtml={structure.prizeContent}
        storeName=""
        timeOfDay="20:45"
        colours={design}
        look={look}
        background={background}
        controls={<Buttons />}
        t={board}
      />
    </div>
  );
}
