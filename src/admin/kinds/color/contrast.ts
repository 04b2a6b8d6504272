const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** How light a colour is, 0 to 1, as WCAG 2 reckons it. */
const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7));

/** The text colour that reads better on a `#RRGGBB` ground, and its contrast with it. */
export const readableOn = (ground: string): { readonly text: 'white' | 'black'; readonly contrast: number } => {
  const light = luminance(ground);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / 0.05;
  return onWhite >= onBlack ? { text: 'white', contrast: onWhite } : { text: 'black', contrast: onBlack };
};
