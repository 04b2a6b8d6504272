/** Puts a text on the clipboard. Many app webviews, and plain-http pages, have no clipboard to write to: then by selection. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    // No keyboard comes up for it.
    area.readOnly = true;
    area.style.cssText = 'position:fixed;top:0;opacity:0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
};
