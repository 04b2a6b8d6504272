/** Scrolls no more than it takes to see a field with what is wrong with it, which stands below; the field itself first. */
export const bringIntoSight = (field: Element): void => {
  document.getElementById(`${field.id}-issue`)?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
};
