import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { HELP_ARTICLES } from '../shared/help/help-articles.ts';
import { routes } from './routes.tsx';

it.each(HELP_ARTICLES)('the help on $id stands between pages that are there', ({ id, of, to }) => {
  for (const path of [`/help/${id}`, to.path, ...of])
    expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).toBe(path === `/help/${id}` ? '/help/:article' : path);
});
