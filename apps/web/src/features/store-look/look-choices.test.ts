import { contrastOf, lookProblem, rgbOf } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { ACCENTS, LOGO_PLATES, PLATES } from './look-choices.ts';

it('offers accents that can all be read on all plates', () => {
  const unreadable = PLATES.flatMap(({ colour: plate }) =>
    ACCENTS.filter(({ colour: accent }) => lookProblem({ accent, plate }) !== undefined).map(({ name }) => [
      name,
      plate,
    ]),
  );
  expect(unreadable).toEqual([]);
});

it('offers a logo plate for dark logos and one for light ones', () => {
  const [light, dark] = LOGO_PLATES.map(({ colour }) => rgbOf(colour));
  expect(contrastOf(light ?? [0, 0, 0], dark ?? [0, 0, 0])).toBeGreaterThan(15);
});
