// A section of the gallery: one family of pieces in all its states, and a picture of its own.

import type { ComponentType } from 'react';

export interface GallerySection {
  readonly name: string;
  readonly Content: ComponentType;
}
