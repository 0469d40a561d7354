// A store's public logo; nothing if it has none (docs/rules/venues.md#pictures).

interface StoreLogoProps {
  readonly storeId: number;
  /** The picture's name; null for none. */
  readonly logo: string | null;
  /** The alternative text. */
  readonly label: string;
  readonly className?: string | undefined;
  /** The largest height, as a CSS value. */
  readonly height?: string;
}

export const StoreLogo = ({ storeId, logo, label, className, height = '4rem' }: StoreLogoProps) =>
  logo === null ? null : (
    <img
      className={className}
      src={`/api/store-logo/${String(storeId)}/${encodeURIComponent(logo)}`}
      alt={label}
      style={{ display: 'block', maxHeight: height, maxWidth: '100%', objectFit: 'contain' }}
    />
  );
