import type { ReactNode } from 'react';

/** What can be chosen. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What it is or belongs to, beside the label. */
  readonly hint?: string;
  readonly mark: ReactNode;
  /** Where it leads. */
  readonly to?: string;
  /** What it does, where it leads nowhere. */
  readonly act?: () => void;
}

export interface PaletteSection {
  readonly name: 'recent' | 'screens' | 'actions' | 'records';
  readonly items: readonly PaletteItem[];
}
