/** Room for the bar at the bottom of what scrolls: that saves a form, or tells how many rows are ticked. */
export const barRoom = '8rem';
