/** Enough of an address for its owner to know it: `s•••••h@usk.example`. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const shown = name.length > 3 ? [name.slice(0, 1), name.slice(-1)] : [name.slice(0, 1), ''];
  return `${shown[0]}•••••${shown[1]}${email.slice(at)}`;
};
