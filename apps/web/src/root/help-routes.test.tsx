import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { HELP_ARTICLES } from '../features/help/help-articles.ts';
import { routes } from './routes.tsx';

const routeOf = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path;

it.each(HELP_ARTICLES)('the help on $id has a page, and leads to one that is there', ({ id, to }) => {
  expect(routeOf(`/help/${id}`)).toBe('/help/:article');
  expect(routeOf(to.path)).toBe(to.path);
});
