import Skeleton from '@mui/material/Skeleton';
import { useRegistry } from '../../registryContext.ts';
import { useRecordList } from '../recordListContext.ts';
import { Card } from './Card.tsx';
import { cardParts, hasFoot } from './cardParts.ts';

/** A card to come, as high as it will be. */
export const CardSkeleton = () => {
  const { resource } = useRecordList();
  const parts = cardParts(useRegistry(), resource);
  return (
    <Card as="div">
      {resource.can.everDelete && <span data-part="tick" />}
      {parts.beside && <span data-part="beside" />}
      <div data-part="lines">
        <div data-part="head">
          <Skeleton width="60%" />
        </div>
        {parts.facts.length > 0 && (
          <div data-part="facts">
            <Skeleton width="75%" />
          </div>
        )}
        {hasFoot(parts) && (
          <div data-part="foot">
            <Skeleton width="40%" />
          </div>
        )}
      </div>
    </Card>
  );
};
