import { expect, it } from 'vitest';
import { createBoardSet } from './board-set.ts';

it('opens each game’s board once, keeps it while the game stays, and closes it when the game leaves', () => {
  const happened: string[] = [];
  const rack = createBoardSet();
  const open = (id: number) => {
    happened.push(`open ${id}`);
    return { close: () => happened.push(`close ${id}`) };
  };
  rack.show([7, 8], open);
  const seven = rack.boards.get().get(7);
  rack.show([8, 7], open);
  expect(happened).toEqual(['open 7', 'open 8']);
  rack.show([7, 9], open);
  expect(rack.boards.get().get(7)).toBe(seven);
  rack.show([], open);
  expect(happened).toEqual(['open 7', 'open 8', 'open 9', 'close 8', 'close 7', 'close 9']);
});
