// A store's logo as everybody may see it; nothing where it has none (docs/rules/images.md#logos).

interface StoreLogoProps {
  readonly storeId: number;
  /** The name of the picture; null where there is none. */
  readonly logo: string | null;
  /** Whose it is, for those who can't see it. */
  readonly label: string;
  readonly className?: string | undefined;
  /** The largest height, as CSS has it. */
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
