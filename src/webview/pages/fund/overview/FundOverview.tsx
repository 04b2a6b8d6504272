import { useCallback } from 'react';
import type { Fund, Gift } from '#api/webviewCalls.ts';
import { FormFooter } from '../../../layout/FormFooter.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { calls } from '../../../request/calls.ts';
import { useLoad } from '../../../request/useLoad.ts';
import { useWords } from '../../../words/useWords.ts';
import { DonorList } from './DonorList.tsx';
import { FundCover } from './FundCover.tsx';
import { ProgrammeList } from './ProgrammeList.tsx';
import { YourGift } from './YourGift.tsx';

/** The gift made last on this phone. Nothing where the API does not know it as this person's. */
const KeptGift = ({ id, onOpen }: { id: number; onOpen: (gift: Gift) => void }) => {
  const gift = useLoad(useCallback((signal: AbortSignal) => calls.gift(id, signal), [id]));
  return gift.state === 'ready' ? <YourGift gift={gift.data} onOpen={onOpen} /> : null;
};

type FundOverviewProps = {
  fund: Fund;
  giftId: number | undefined;
  /** That gift, where its page has been open already. */
  gift: Gift | undefined;
  onGive: () => void;
  onOpenGift: (gift: Gift) => void;
};

/** What the fund is, how far it is, what it is for and who gave. */
export const FundOverview = ({ fund, giftId, gift, onGive, onOpenGift }: FundOverviewProps) => {
  const t = useWords();
  return (
    <>
      <FundCover fund={fund} />
      {gift && <YourGift gift={gift} onOpen={onOpenGift} />}
      {giftId !== undefined && !gift && <KeptGift key={giftId} id={giftId} onOpen={onOpenGift} />}
      <Card title={t('fund.about')}>
        {fund.about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      {fund.programmes.length > 0 && (
        <Card title={t('fund.programmes')}>
          <ProgrammeList programmes={fund.programmes} />
        </Card>
      )}
      <Card title={t('fund.latest')}>
        {fund.donors.length > 0 ? <DonorList donors={fund.donors} /> : <p>{t('fund.noDonors')}</p>}
      </Card>
      <FormFooter>
        <Button wide onClick={onGive}>
          <Icon name="heart" />
          {t('fund.give')}
        </Button>
      </FormFooter>
    </>
  );
};
