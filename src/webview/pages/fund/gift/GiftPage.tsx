import { lazy, Suspense } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money.ts';
import { FormFooter } from '../../../layout/FormFooter.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { CopyRow } from '../../../parts/CopyRow.tsx';
import { Notice } from '../../../parts/states/Notice.tsx';
import { FailureNotice } from '../../../request/FailureNotice.tsx';
import { useLanguage } from '../../../words/useLanguage.ts';
import { useWords } from '../../../words/useWords.ts';
import { GiftHead } from './GiftHead.tsx';
import { GiftSum } from './GiftSum.tsx';
import { InstructionList } from './InstructionList.tsx';
import { QrSpace } from './QrSpace.tsx';
import { useGiftStatus } from './useGiftStatus.ts';

// Only gifts by QR code need what draws one.
const QrCode = lazy(() => import('./QrCode.tsx'));

/** What came of looking for the payment, while it has not come. */
const CheckAnswer = ({ failure }: { failure?: unknown }) => {
  const t = useWords();
  if (failure !== undefined) return <FailureNotice failure={failure} offline="failure.loadHelp" />;
  return <Notice tone="info">{t('gift.still')}</Notice>;
};

type GiftPageProps = { gift: Gift; shown: boolean; onGift: (gift: Gift) => void; onGiveAgain: () => void };

/** How to pay a gift, and where it stands. */
export const GiftPage = ({ gift, shown, onGift, onGiveAgain }: GiftPageProps) => {
  const t = useWords();
  const language = useLanguage();
  const { check, checking, answer } = useGiftStatus(gift, shown, onGift);
  const { kind, name } = gift.payment_method;
  const waits = gift.status === 'pending';

  return (
    <>
      <GiftHead gift={gift} language={language} />
      {waits && (
        <Card title={name}>
          {gift.qr_text !== null && (
            <Suspense fallback={<QrSpace />}>
              <QrCode text={gift.qr_text} />
            </Suspense>
          )}
          {gift.account_number !== null && (
            <CopyRow label={t(`gift.account.${kind}`)} shown={gift.account_number} copied={gift.account_number} />
          )}
          <CopyRow label={t('gift.exact')} shown={rupiah(gift.total)} copied={String(gift.total)} />
        </Card>
      )}
      {waits && gift.instructions.length > 0 && (
        <Card title={t('gift.steps')}>
          <InstructionList instructions={gift.instructions} />
        </Card>
      )}
      <Card>
        <GiftSum amount={gift.amount} fee={gift.fee} />
        <CopyRow label={t('gift.number')} shown={gift.number} copied={gift.number} />
      </Card>
      <FormFooter>
        {waits ? (
          <>
            {answer && <CheckAnswer {...answer} />}
            <Button look="soft" wide busy={checking} onClick={check}>
              {t(checking ? 'gift.checking' : 'gift.check')}
            </Button>
          </>
        ) : (
          <>
            <Button wide onClick={onGiveAgain}>
              {t('gift.again')}
            </Button>
            <Button look="quiet" wide onClick={() => history.back()}>
              {t('gift.toFund')}
            </Button>
          </>
        )}
      </FormFooter>
    </>
  );
};
