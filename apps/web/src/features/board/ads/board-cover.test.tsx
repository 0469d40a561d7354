import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BoardCover, useIsCovered } from './board-cover.tsx';
import { SceneClock } from '../play/floor/scene-clock.tsx';

const Under = () => <i>{useIsCovered() ? 'covered' : 'seen'}</i>;
const clock = <SceneClock view={{ heading: '레벨 1', timer: '09:00', isBreak: true }} frame={{ width: 177.8 }} />;

it('a board is covered while a scene has its whole screen, and the board beside it is not', () => {
  const boards = (scene: boolean) => (
    <>
      <BoardCover>
        <Under />
        {scene && clock}
      </BoardCover>
      <BoardCover>
        <Under />
      </BoardCover>
    </>
  );
  const { container, rerender } = render(boards(true));
  const seen = (): readonly string[] => [...container.querySelectorAll('i')].map(({ textContent }) => textContent);
  expect(seen()).toEqual(['covered', 'seen']);
  rerender(boards(false));
  expect(seen()).toEqual(['seen', 'seen']);
});
