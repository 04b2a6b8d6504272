import type { Fund, Gift } from '#api/webviewCalls.ts';
import { FormFooter } from '../../../layout/FormFooter.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useWords } from '../../../words/useWords.ts';
import { DonorList } from './DonorList.tsx';
import { FundCover } from './FundCover.tsx';
import { KeptGift } from './KeptGift.tsx';
import { ProgrammeList } from './ProgrammeList.tsx';
import { YourGift } from './YourGift.tsx';

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
