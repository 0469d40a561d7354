// The words for the App, where somebody said where it is found, and a code for the phone in each guest's hand
// (docs/rules/app-link.md#where-players-get-it).

import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { LazyQrCode } from '../../../shared/ui/sharing/lazy-qr-code.ts';
import type { ShopLinks } from './ads.ts';

export interface AppPromotionProps {
  readonly shops: ShopLinks;
  readonly t: BoardTranslate;
}

export function AppPromotion({ shops, t }: AppPromotionProps) {
  const named = [
    { name: t('ad.appStore'), url: shops.appStoreUrl },
    { name: t('ad.playStore'), url: shops.playStoreUrl },
  ];
  const found = named.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
  if (found.length === 0) return null;
  return (
    <section className="ad-promotion ad-promotion-codes">
      <p>{t('ad.promotion')}</p>
      <ul className="ad-shops">
        {found.map(({ name, url }) => (
          <li key={name}>
            {/* The link opens beside the board, never in its place. */}
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('ad.getFrom', { shop: name })}>
              <span className="ad-shop-code" aria-hidden="true">
                <LazyQrCode props={{ text: url, label: t('ad.getFrom', { shop: name }) }} fallback={null} />
              </span>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
