import { type ComponentType, lazy, Suspense } from 'react';
import type { Gift, Instruction } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money/money.ts';
import { receive } from '../../../bridge/bridge.ts';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { CopyRow } from '../../../parts/CopyRow.tsx';
import { FormFooter } from '../../../parts/fields/Form.tsx';
import { Notice } from '../../../parts/states/Notice.tsx';
import { FailureNotice } from '../../../request/failures.tsx';
import { dateTimeText } from '../../../values/dateText.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import styles from './GiftPage.module.css';
import { GiftStatus, useGiftStatus } from './GiftStatus.tsx';
import { GiftSum, Sum } from './GiftSum.tsx';

/** The sum, the gift's status and its deadline. Screen readers announce a change. */
const GiftHead = ({ gift }: { readonly gift: Gift }) => {
  const t = useWords();
  const language = useLanguage();
  const messages = {
    pending: t('gift.payBefore', { time: dateTimeText(gift.expires_at, language) }),
    paid: t('gift.thanks'),
    expired: t('gift.expiredText'),
  };
  return (
    <section className={styles.head}>
      <h2 className={styles.title} tabIndex={-1}>
        {t('gift.title')}
      </h2>
      <p className={styles.total}>
        <Sum of={gift.total} />
      </p>
      <div role="status" className={styles.status}>
        <GiftStatus status={gift.status} />
        <p>{messages[gift.status]}</p>
        {gift.paid_at && <p>{t('gift.paidAt', { time: dateTimeText(gift.paid_at, language) })}</p>}
      </div>
      {gift.programme && <p className={styles.programme}>{gift.programme}</p>}
    </section>
  );
};

/** The ways of paying, one open at a time, with numbered steps. */
const InstructionList = ({ instructions }: { readonly instructions: readonly Instruction[] }) => (
  <div>
    {Object.entries(instructions).map(([way, { title, steps }]) => (
      <details key={way} className={styles.way} name="instructions" open={way === '0'}>
        <summary className={styles.wayTitle}>{title}</summary>
        <ol className={styles.steps}>
          {Object.entries(steps).map(([place, step]) => (
            <li key={place}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
  </div>
);

/** Shown when the code that draws the QR code fails to load; the rest of the page stays. */
const QrMissing = () => <Notice tone="warning">{useWords()('gift.qrMissing')}</Notice>;

// Loaded only for gifts that are paid by QR code.
const QrCode = lazy<ComponentType<{ text: string }>>(() =>
  import('./QrCode.tsx').catch(() => ({ default: QrMissing })),
);

/** The result of a check for the payment that has not found it. */
const CheckAnswer = ({ failure }: { readonly failure?: unknown }) => {
  const t = useWords();
  if (failure !== undefined) return <FailureNotice failure={failure} offline="failure.loadHelp" />;
  return <Notice tone="info">{t('gift.still')}</Notice>;
};

interface GiftPageProps {
  readonly gift: Gift;
  readonly shown: boolean;
  readonly onGift: (gift: Gift) => void;
  readonly onGiveAgain: () => void;
}

/** How to pay a gift, and its status. */
export const GiftPage = ({ gift, shown, onGift, onGiveAgain }: GiftPageProps) => {
  const t = useWords();
  const { check, answer } = useGiftStatus(gift, shown, onGift);
  const { kind, name } = gift.payment_method;
  const isPending = gift.status === 'pending';

  return (
    <>
      <GiftHead gift={gift} />
      {isPending && (
        <Card title={name}>
          {gift.qr_text && (
            // Reserves the place of the code while it loads, so that nothing moves when it appears.
            <Suspense fallback={<div className={styles.qrSpace} />}>
              <QrCode text={gift.qr_text} />
            </Suspense>
          )}
          {gift.account_number && (
            <CopyRow label={t(`gift.account.${kind}`)} shown={gift.account_number} copied={gift.account_number} />
          )}
          <CopyRow label={t('gift.exact')} shown={rupiah(gift.total)} copied={String(gift.total)} />
        </Card>
      )}
      {isPending && gift.instructions.length > 0 && (
        <Card title={t('gift.steps')}>
          <InstructionList instructions={gift.instructions} />
        </Card>
      )}
      <Card>
        <GiftSum amount={gift.amount} fee={gift.fee} />
        <CopyRow label={t('gift.number')} shown={gift.number} copied={gift.number} />
      </Card>
      <FormFooter>
        {isPending ? (
          <>
            {answer && answer !== 'awaited' && <CheckAnswer {...answer} />}
            {/* The key: React would reuse it, with its focus, as the way to the fund; a second press would leave. */}
            <Button key="check" look="soft" wide busy={answer === 'awaited'} onClick={check}>
              {t(answer === 'awaited' ? 'gift.checking' : 'gift.check')}
            </Button>
          </>
        ) : (
          <>
            <Button wide onClick={onGiveAgain}>
              {t('gift.again')}
            </Button>
            <Button look="quiet" wide onClick={() => receive({ type: 'back' })}>
              {t('gift.toFund')}
            </Button>
          </>
        )}
      </FormFooter>
    </>
  );
};
