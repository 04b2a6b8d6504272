/** A part of an OpenAPI schema. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Paths of members that the schema does not name, or that the value lacks. */
export const strangers = ({ properties, items }: Shape, value: unknown, at = ''): string[] => {
  if (items) return (value as unknown[]).flatMap((one) => strangers(items, one, `${at}[]`));
  if (!properties) return [];
  const members = value as Record<string, unknown>;
  const names = new Set([...Object.keys(properties), ...Object.keys(members)]);
  return [...names].flatMap((name) =>
    properties[name] && name in members
      ? strangers(properties[name], members[name], `${at}.${name}`)
      : [`${at}.${name}`],
  );
};
