import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ImagesField, mostPictures } from '#schema/kinds/images/images.ts';
import { memoize } from '#values/memoize.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { DropZone, Refusals } from '../files/DropZone.tsx';
import type { InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { usePictures } from '../pictures/usePictures.ts';
import { SortablePicture } from './SortablePicture.tsx';

const CropDialog = lazyDialog(() => import('../pictures/CropDialog.tsx'), 'unasked');

const noAnnouncements = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** A key per picture: of a stored one its address, numbered, as it may be there twice; a new file keeps its own. */
const usePictureKeys = (): ((pictures: readonly (File | string)[]) => readonly string[]) => {
  const [keyOf] = useState(() => memoize((_: File) => uniqueKey()));
  return (pictures) =>
    pictures.map((picture, index) =>
      typeof picture === 'string'
        ? `${pictures.slice(0, index).filter((one) => one === picture).length} ${picture}`
        : keyOf(picture),
    );
};

/** Several pictures in order, the first being the cover; dragged, or moved by buttons. */
const SortablePictures = (props: InputProps<ImagesField>) => {
  const translate = useTranslate();
  const { field, label, value, onChange, onBlur, disabled } = props;
  const pictures: readonly (File | string)[] = Array.isArray(value) ? value : [];
  const keys = usePictureKeys()(pictures);
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  // Several pictures are prepared one after another: each is added to what the last one left.
  const latest = useRef(pictures);
  useLayoutEffect(() => {
    latest.current = pictures;
  });
  const change = (next: readonly (File | string)[]) => {
    latest.current = next;
    onChange(next);
  };
  // Tells apart two equal ones.
  const croppedIndex = useRef(0);
  const intake = usePictures(field, props, (file, replaces) => {
    const current = latest.current;
    if (replaces === undefined) change([...current, file]);
    else {
      const replacedIndex =
        current[croppedIndex.current] === replaces ? croppedIndex.current : current.indexOf(replaces);
      change(current.map((old, index) => (index === replacedIndex ? file : old)));
    }
    onBlur();
  });
  const move = (from: number, to: number) => {
    change(arrayMove([...pictures], from, to));
    announce(translate('form.picture.moved', { place: to + 1, total: pictures.length }));
  };
  // A picture that waits for its crop already takes room.
  const { max = mostPictures } = field;
  const remaining = max - pictures.length - intake.waiting;
  return (
    <Box sx={{ '& > ol:not(:empty)': { mb: 1.5 } }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={[...keys]} strategy={rectSortingStrategy} disabled={disabled}>
          <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
            {pictures.map((picture, at) => (
              <SortablePicture
                key={keys[at]}
                sortKey={keys[at] ?? ''}
                picture={picture}
                at={at}
                total={pictures.length}
                ratio={field.ratio}
                label={label}
                disabled={disabled}
                onMove={(to) => move(at, to)}
                onCrop={() => {
                  croppedIndex.current = at;
                  intake.crop(picture);
                }}
                onRemove={() => change(pictures.filter((_, other) => other !== at))}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Hidden role="status">{announcement}</Hidden>
      {remaining > 0 ? (
        <DropZone
          input={props}
          {...intake.zone}
          hint={translate('form.picture.atMost', { hint: intake.zone.hint, max })}
          multiple
          onFiles={(files) => intake.take(files, max - pictures.length - intake.coming, max)}
        />
      ) : (
        <>
          <Typography id={props.id} tabIndex={-1} variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('form.picture.full', { max })}
          </Typography>
          <Refusals reasons={intake.zone.refusals} />
        </>
      )}
      {intake.cropping && <CropDialog {...intake.cropping} ratio={field.ratio} label={label} />}
    </Box>
  );
};

export default SortablePictures;
