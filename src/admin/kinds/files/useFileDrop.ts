import { type DragEvent, useEffect, useState } from 'react';

/** Beside a zone a browser opens the dropped file, some in place of the page and all that was typed. */
const keepPage = (event: globalThis.DragEvent) => {
  const { defaultPrevented, dataTransfer } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/** A zone that takes files dropped on it; those dropped beside it do nothing. */
export const useFileDrop = (onFiles: (files: FileList) => void) => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return {
    /** Something is dragged over the zone. */
    over,
    /** Handlers for the zone's element. */
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
    },
  };
};
