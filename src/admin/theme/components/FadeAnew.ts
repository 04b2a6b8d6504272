import Fade, { type FadeProps } from '@mui/material/Fade';
import { createElement, useState } from 'react';

/**
 * Fades a dialog, whose content is new each time it opens: opened again before it has faded, it would go on with the
 * last one's, and its frame would get the focus, since a control takes it only when it is created.
 */
export const FadeAnew = (props: FadeProps) => {
  const isOpen = props.in === true;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenings(openings + 1);
  }
  return createElement(Fade, { key: openings, ...props });
};
