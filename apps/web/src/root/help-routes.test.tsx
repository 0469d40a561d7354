import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { HELP_ARTICLES } from '../features/help/help-articles.ts';
import { HELP_ON } from '../shared/help/help-on.ts';
import { routes } from './routes.tsx';

const routeOf = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path;

it.each(HELP_ARTICLES)('the help on $id has a page, and leads to one that is there', ({ id, to }) => {
  expect(routeOf(`/help/${id}`)).toBe('/help/:article');
  expect(routeOf(to.path)).toBe(to.path);
});

it.each(Object.keys(HELP_ON))('the screen %s, which leads to the help, is there', (path) => {
  expect(routeOf(path)).toBe(path);
});
