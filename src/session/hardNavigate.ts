/** Goes to a page with nothing of this one: no memory, no timer, no call under way. */
export const hardNavigate = (path: string): void => {
  // Until the next page comes, this one would still be seen.
  document.documentElement.style.visibility = 'hidden';
  // `Back` may bring this very page, emptied, out of the browser's memory.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.replace(path);
};
