// Finds links that the signed-in user may not open.

import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { routes } from '../src/root/routes.tsx';
import { Guard } from '../src/root/session/guard.tsx';
import { ownStores, workingStoreAmong } from '../src/shared/api/working-store.ts';
import { mayEver, mayIn } from '../src/shared/session/principal.ts';
import { session } from '../src/shared/session/session.ts';

export function deadLinks(): readonly string[] {
  const { profile, chosenStoreId } = session.get();
  if (profile === undefined) return [];
  const storeId = workingStoreAmong(ownStores(profile), chosenStoreId);
  const mayOpen = (address: string): boolean =>
    (matchRoutes(routes, address) ?? []).every(({ route: { element } }) => {
      if (!isValidElement<Parameters<typeof Guard>[0]>(element) || element.type !== Guard) return true;
      const { right } = element.props;
      return storeId === undefined ? mayEver(profile, right) : mayIn(profile, right, storeId);
    });
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
  return links.filter((address) => !mayOpen(address));
}
