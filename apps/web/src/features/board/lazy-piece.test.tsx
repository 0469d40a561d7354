import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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

function draw(drawing: ReactNode) {
  const host = document.createElement('div');
  const root = createRoot(host);
  const render = (next: ReactNode) =>
    act(async () => {
      root.render(next);
    });
  return { host, render, begin: () => render(drawing) };
}

it('stands in for the piece until its code has come, and passes on what it is given', async () => {
  const { Piece, asked } = pieceInTest();
  const { host, begin, render } = draw(<Piece props={{ name: 'kim' }} fallback="…" />);
  await begin();
  expect(host.textContent).toBe('…');
  await act(async () => asked[0]!.come());
  expect(host.textContent).toBe('hello kim');
  await render(<Piece props={{ name: 'lee' }} fallback="…" />);
  expect(host.textContent).toBe('hello lee');
  expect(asked).toHaveLength(1);
});

it('keeps the stand-in when the code can’t be had, and asks again', async () => {
  const { Piece, asked, later } = pieceInTest();
  const { host, begin } = draw(<Piece props={{ name: 'kim' }} fallback="…" />);
  await begin();
  await act(async () => asked[0]!.fail());
  expect(host.textContent).toBe('…');
  expect(asked).toHaveLength(1);
  await act(async () => later[0]!());
  expect(asked).toHaveLength(2);
  await act(async () => asked[1]!.come());
  expect(host.textContent).toBe('hello kim');
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
  const { host, begin } = draw(two);
  await begin();
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]!.come());
  expect(host.textContent).toBe('hello kimhello lee');
});
