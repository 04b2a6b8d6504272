/** Downloads a file in the browser. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked a task later: Safari reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};
