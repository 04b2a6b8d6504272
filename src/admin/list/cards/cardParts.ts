import { fieldNamed } from '#schema/ownColumns.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { CardPlace } from '../../kinds/cellLook.ts';
import { cellOf } from '../../kinds/cells.ts';
import { linkColumn } from '../listColumns.ts';

/** Height of a card's line; it grows with the browser's font size. */
export const lineHeight = '1.5rem';

/** Side of the box of a card's picture, px. */
export const pictureSide = 56;

/** Which columns go where on a resource's cards, known before any row is. */
export interface CardParts {
  readonly title: string | undefined;
  readonly beside: string | undefined;
  readonly figures: readonly string[];
  readonly facts: readonly string[];
  readonly states: readonly string[];
}

/** The parts of a resource's cards: title, facts and states in up to three lines, the most important first. */
export const cardParts = (registry: Registry, resource: Resource, columns: readonly string[]): CardParts => {
  const title = linkColumn(resource, columns);
  const candidates = columns.flatMap((name) => {
    const field = fieldNamed(resource, name);
    if (!field || name === title) return [];
    const { place, rank } = cellOf(field).card;
    return [{ name, place, rank: rank(registry) }];
  });
  const ranked = candidates.toSorted((a, b) => a.rank - b.rank);
  const namesAt = (wantedPlace: CardPlace) =>
    ranked.filter(({ place }) => place === wantedPlace).map(({ name }) => name);
  return {
    title,
    beside: namesAt('beside')[0],
    figures: namesAt('figure'),
    facts: namesAt('fact'),
    states: namesAt('state'),
  };
};

/** CSS height of a card's content: its lines, gaps of 2 px and a long value's extra line; at least its picture's. */
export const contentHeight = (parts: CardParts): string =>
  `max(${linesOf(parts)} * (${lineHeight} + 2px) - 2px + var(--more, 0px), ${leastHeight(parts)}px)`;

/** Estimated height of a card at the default font size, px. */
export const cardHeight = (parts: CardParts): number => Math.max(linesOf(parts) * 26 - 2, leastHeight(parts)) + 26;

const linesOf = (parts: CardParts): number => 1 + Number(parts.facts.length > 0) + Number(hasFoot(parts));
const leastHeight = ({ beside }: CardParts): number => (beside ? pictureSide : 0);

/** Whether there is a last line. Beside a picture the title leaves no room for an amount, which then goes here. */
export const hasFoot = ({ states, figures, beside }: CardParts): boolean =>
  states.length > 0 || (beside !== undefined && figures.length > 0);
