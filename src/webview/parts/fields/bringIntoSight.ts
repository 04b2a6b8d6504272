/** Scrolls no more than needed to show a field and the issue below it; if both do not fit, the field. */
export const bringIntoSight = (field: Element): void => {
  document.getElementById(`${field.id}-issue`)?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
};
