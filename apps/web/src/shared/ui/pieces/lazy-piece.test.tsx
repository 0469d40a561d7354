import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPiece } from './lazy-piece.tsx';

const Hello = ({ name }: { readonly name: string }) => <b>hello {name}</b>;

/** A piece whose code comes when the test says so. */
function pieceInTest() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const later: (() => void)[] = [];
  const Piece = lazyPiece(
    () =>
      new Promise<typeof Hello>((resolve, reject) => {
        asked.push({
          come: () => {
            resolve(Hello);
          },
          fail: () => {
            reject(new Error('no network'));
          },
        });
      }),
    (run) => later.push(run),
  );
  return { Piece, asked, later };
}

it('stands in for the piece until its code has come, and passes on what it is given', async () => {
  const { Piece, asked } = pieceInTest();
  const { container, rerender } = render(<Piece props={{ name: 'kim' }} fallback="…" />);
  expect(container.textContent).toBe('…');
  await act(async () => asked[0]!.come());
  expect(container.textContent).toBe('hello kim');
  rerender(<Piece props={{ name: 'lee' }} fallback="…" />);
  expect(container.textContent).toBe('hello lee');
  expect(asked).toHaveLength(1);
});

it('keeps the stand-in when the code can’t be had, and asks again', async () => {
  const { Piece, asked, later } = pieceInTest();
  const { container } = render(<Piece props={{ name: 'kim' }} fallback="…" />);
  await act(async () => asked[0]!.fail());
  expect(container.textContent).toBe('…');
  expect(asked).toHaveLength(1);
  await act(async () => later[0]!());
  expect(asked).toHaveLength(2);
  await act(async () => asked[1]!.come());
  expect(container.textContent).toBe('hello kim');
});

it('asks once for all the places that show it, and not before the first', async () => {
  const { Piece, asked } = pieceInTest();
  expect(asked).toHaveLength(0);
  const two = (
    <>
      <Piece props={{ name: 'kim' }} fallback="…" />
      <Piece props={{ name: 'lee' }} fallback="…" />
    </>
  );
  const { container } = render(two);
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]!.come());
  expect(container.textContent).toBe('hello kimhello lee');
});
