import type { CSSObject, CssVarsTheme, Theme, ThemeOptions } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';

export type VarsTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
/** Named as in `createTheme`: comparing it with a similar type, part by part, took most of the time of a type check. */
type MuiComponents = NonNullable<ThemeOptions['components']>;

interface Variant {
  /** The props of the component, or a test of them. */
  readonly props: Readonly<Record<string, unknown>> | ((props: Readonly<Record<string, unknown>>) => boolean);
  readonly style: CSSObject;
}

type Style = CSSObject | { readonly variants: readonly Variant[] };
type Themed = Style | ((props: { readonly theme: VarsTheme }) => Style);

/** The looks of MUI's components, by the theme only: what depends on a component's props is in `variants`. */
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

/** Computes each style once per theme: MUI asks for the styles of all parts whenever it draws one of them. */
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
