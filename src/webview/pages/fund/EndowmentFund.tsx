import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Fund, Gift } from '#api/webviewCalls.ts';
import { readDraft, writeDraft } from '../../draft/draft.ts';
import { calls } from '../../request/calls.ts';
import { Loaded } from '../../request/Loaded.tsx';
import { Step, useSteps } from '../../steps/steps.tsx';
import { GiftPage } from './gift/GiftPage.tsx';
import { GiveForm } from './give/GiveForm.tsx';
import { FundOverview } from './overview/FundOverview.tsx';

const draftName = 'gift';

type StepName = 'overview' | 'give' | 'pay';

/** The steps: about the fund, the form of a gift, its payment. */
const FundSteps = ({ fund, onFund }: { readonly fund: Fund; readonly onFund: (fund: Fund) => void }) => {
  const owner = String(fund.giver_id);
  const { step: requestedStep, go, replace } = useSteps<StepName>('overview');
  /** The giver's last gift on this phone. Kept for a day, to return to it after paying in another app. */
  const [giftId, setGiftId] = useState(() => readDraft<Pick<Gift, 'id'>>(draftName, owner)?.id);
  const [gift, setGift] = useState<Gift>();
  // Ignores late responses: those for an earlier gift, and `pending` ones from before the payment.
  const renewGift = useCallback((fresh: Gift) => {
    setGift((shown) =>
      shown?.id === fresh.id && (shown.status === 'pending' || fresh.status !== 'pending') ? fresh : shown,
    );
  }, []);
  // After a reload there is no gift whose payment could be shown.
  const step = requestedStep === 'pay' && !gift ? 'overview' : requestedStep;

  // A paid gift changes the fund's sum and donors.
  const paid = gift?.status === 'paid';
  const onPaid = useEffectEvent((signal: AbortSignal) => {
    // If the request fails, the old sum stays.
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
            writeDraft(draftName, owner, { id: given.id });
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
            onGift={renewGift}
            onGiveAgain={() => replace('give')}
          />
        )}
      </Step>
    </>
  );
};

/** The endowment fund: its overview, giving to it, and paying the gift. */
const EndowmentFund = () => (
  <Loaded load={calls.fund}>{(fund, setFund) => <FundSteps fund={fund} onFund={setFund} />}</Loaded>
);

export default EndowmentFund;
