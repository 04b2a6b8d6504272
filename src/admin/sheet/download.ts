/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Freed a turn later: Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};
