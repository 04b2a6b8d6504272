import type { ComponentType } from 'react';
import type { AnyField } from '#schema/kinds/index.ts';

/** The props of every input. It shows `value` and calls `onChange`; the frame around it draws label, help and issue. */
export interface InputProps<Field extends AnyField = AnyField> {
  /** From the resource file. */
  readonly field: Field;
  /** The path of the value in the form: `title`, `speakers.0.name`. */
  readonly path: string;
  /** For the element that takes the focus. The label refers to it. */
  readonly id: string;
  /** The id of the label, for groups of several elements. */
  readonly labelId: string;
  readonly label: string;
  /** Ids of the help, the issue and the counter. */
  readonly describedBy: string | undefined;
  /** Whether an issue is shown under it. */
  readonly invalid: boolean;
  readonly required: boolean;
  /** Whether it may not be changed: it is fixed or read-only, or the whole form is. */
  readonly disabled: boolean;
  /**
   * The value in the record, `null` if empty; after a change, what `onChange` was last given, even if it is invalid.
   */
  readonly value: unknown;
  /** Takes a value, or text that the kind can parse; `null` or `''` empties it. */
  readonly onChange: (value: unknown) => void;
  /** Call it when the input loses the focus: the field is then validated. */
  readonly onBlur: () => void;
  /** The label of an option. */
  readonly option: (value: string) => string;
  /** The label of a field of a list's items. */
  readonly item: (name: string) => string;
}

interface Looks<Field extends AnyField> {
  /** `group`: several controls under a legend. `inline`: it draws its label beside it. Default: a label above it. */
  readonly frame?: (field: Field) => 'label' | 'group' | 'inline';
  /** Uses the whole width of the form. */
  readonly wide?: (field: Field) => boolean;
  /** Shows how many of the allowed characters are used. */
  readonly counted?: boolean;
  /** Renders nothing. Fetches what the input will offer while the record is still loading. */
  readonly Ahead?: ComponentType<{ readonly field: Field }>;
  /** Fetches what the input would load only after it is shown. Called while a list is idle, for its form. */
  readonly prepare?: () => Promise<unknown>;
}

/**
 * How a kind looks in a form. A heavy input is loaded on demand, always as the same promise. Unlike `React.lazy`, it
 * can be loaded before it is shown, so that the form appears complete.
 */
export type InputLooks<Field extends AnyField> = Looks<Field> &
  (
    | { readonly Input: ComponentType<InputProps<Field>>; readonly load?: never }
    | { readonly load: () => Promise<{ readonly default: ComponentType<InputProps<Field>> }>; readonly Input?: never }
  );
