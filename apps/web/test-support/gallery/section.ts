// A section of the gallery: one family of pieces in all states, with its own screenshot.

import type { ComponentType } from 'react';

export interface GallerySection {
  readonly name: string;
  readonly Content: ComponentType;
}
