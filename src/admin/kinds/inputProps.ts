import type { ComponentType } from 'react';
import type { AnyField } from '#schema/kinds/index.ts';

/** What every input gets. It shows `value`, and says what was typed by `onChange`; the frame around it draws label, help and issue. */
export interface InputProps<Field extends AnyField = AnyField> {
  /** As the resource file has it. */
  readonly field: Field;
  /** Where the value lies in the form: `title`, `speakers.0.name`. */
  readonly path: string;
  /** For the element that takes the focus: the label points at it. */
  readonly id: string;
  /** Of the label, for groups that have no one element to point at. */
  readonly labelId: string;
  readonly label: string;
  /** Ids of the help, the issue and the counter. */
  readonly describedBy: string | undefined;
  /** An issue stands under it. */
  readonly invalid: boolean;
  readonly required: boolean;
  /** Nobody may change it here: it is fixed, read-only, or the whole form is to be looked at. */
  readonly disabled: boolean;
  /** As the record holds it, `null` where it is empty; what `onChange` was given last, also where that cannot be read. */
  readonly value: unknown;
  /** Takes a value, or text that the kind reads as one; `null` or `''` empties it. */
  readonly onChange: (value: unknown) => void;
  /** To be told when the focus leaves: the field is checked then. */
  readonly onBlur: () => void;
  /** The word of an option of a choice. */
  readonly option: (value: string) => string;
  /** The label of a field of a list's items. */
  readonly item: (name: string) => string;
}

interface Looks<Field extends AnyField> {
  /** `group`: several controls under one legend. `inline`: the input draws its own label beside it. Default: a label above one control. */
  readonly frame?: (field: Field) => 'label' | 'group' | 'inline';
  /** Takes the whole width of the form. */
  readonly wide?: (field: Field) => boolean;
  /** Shows how many of the characters allowed are used. */
  readonly counted?: boolean;
  /** Draws nothing, and reads what the input will offer, while the record is still on its way. */
  readonly Ahead?: ComponentType<{ readonly field: Field }>;
  /** Fetches what the input is shown without at first and then asks for by itself: while a list is idle, for its form. */
  readonly prepare?: () => Promise<unknown>;
}

/**
 * How a kind is put into a form. A heavy input is loaded, the same promise each time: unlike `React.lazy` it can be made
 * ready before it is shown, so that a form comes up whole instead of growing.
 */
export type InputLooks<Field extends AnyField> = Looks<Field> &
  (
    | { readonly Input: ComponentType<InputProps<Field>>; readonly load?: never }
    | { readonly load: () => Promise<{ readonly default: ComponentType<InputProps<Field>> }>; readonly Input?: never }
  );
