import type { CSSObject, CssVarsTheme, Theme, ThemeOptions } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';

export type VarsTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
/** As `createTheme` has it, by its own name: compared part by part with a like type it took most of a type check's time. */
type MuiComponents = NonNullable<ThemeOptions['components']>;

interface Variant {
  /** What the component's props are, or must answer to. */
  readonly props: Readonly<Record<string, unknown>> | ((props: Readonly<Record<string, unknown>>) => boolean);
  readonly style: CSSObject;
}

type Style = CSSObject | { readonly variants: readonly Variant[] };
type Themed = Style | ((props: { readonly theme: VarsTheme }) => Style);

/** The looks of MUI's components, by the theme alone: what depends on a component's props stands among `variants`. */
export type Overrides = {
  readonly [Name in Exclude<keyof MuiComponents, 'MuiCssBaseline'>]?: Omit<
    NonNullable<MuiComponents[Name]>,
    'styleOverrides'
  > & {
    readonly styleOverrides?: NonNullable<MuiComponents[Name]> extends { styleOverrides?: infer Parts }
      ? { readonly [Part in keyof Parts]?: Themed }
      : never;
  };
};

/** Each style written out once a theme: MUI asks for those of all parts each time that it draws any of them. */
export const writtenOnce = (overrides: Overrides): MuiComponents =>
  Object.fromEntries(
    Object.entries(overrides).map(([name, { styleOverrides = {}, ...rest }]) => {
      const parts = Object.entries<Themed>(styleOverrides).map(([part, style]) => [
        part,
        memoTheme(({ theme }) => (typeof style === 'function' ? style({ theme: theme as VarsTheme }) : style)),
      ]);
      return [name, { ...rest, styleOverrides: Object.fromEntries(parts) }];
    }),
  );
