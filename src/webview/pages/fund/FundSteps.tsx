import { useEffect, useEffectEvent, useState } from 'react';
import type { Fund, Gift } from '#api/webviewCalls.ts';
import { calls } from '../../request/calls.ts';
import { Step } from '../../steps/Step.tsx';
import { useSteps } from '../../steps/useSteps.ts';
import { GiftPage } from './gift/GiftPage.tsx';
import { GiveForm } from './give/GiveForm.tsx';
import { keepGift, keptGift } from './keptGift.ts';
import { FundOverview } from './overview/FundOverview.tsx';

type StepName = 'overview' | 'give' | 'pay';

/** From what the fund is, over what one gives, to its payment. */
export const FundSteps = ({ fund, onFund }: { fund: Fund; onFund: (fund: Fund) => void }) => {
  const owner = String(fund.giver_id);
  const { step, go, replace } = useSteps<StepName>('overview');
  const [giftId, setGiftId] = useState(() => keptGift(owner));
  const [gift, setGift] = useState<Gift>();

  // What has come in counts: the sum, the donors.
  const paid = gift?.status === 'paid';
  const onPaid = useEffectEvent((signal: AbortSignal) => {
    // Without an answer the sum stays as it was.
    calls.fund(signal, true).then(onFund, () => undefined);
  });
  useEffect(() => {
    if (!paid) return;
    const running = new AbortController();
    onPaid(running.signal);
    return () => running.abort();
  }, [paid]);

  return (
    <>
      <Step shown={step === 'overview'}>
        <FundOverview
          fund={fund}
          giftId={giftId}
          gift={gift}
          onGive={() => go('give')}
          onOpenGift={(opened) => {
            setGift(opened);
            go('pay');
          }}
        />
      </Step>
      <Step shown={step === 'give'}>
        <GiveForm
          fund={fund}
          shown={step === 'give'}
          onGiven={(given) => {
            keepGift(owner, given.id);
            setGiftId(given.id);
            setGift(given);
            replace('pay');
          }}
        />
      </Step>
      <Step shown={step === 'pay'}>
        {gift && (
          <GiftPage
            key={gift.id}
            gift={gift}
            shown={step === 'pay'}
            onGift={setGift}
            onGiveAgain={() => replace('give')}
          />
        )}
      </Step>
    </>
  );
};
