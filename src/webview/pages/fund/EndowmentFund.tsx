import { useState } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { calls } from '../../request/calls.ts';
import { Loaded } from '../../request/Loaded.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { Step } from '../../steps/Step.tsx';
import { useSteps } from '../../steps/useSteps.ts';
import { FundOverview } from './FundOverview.tsx';
import { GiftPage } from './GiftPage.tsx';
import { GiveForm } from './GiveForm.tsx';
import { keepGift, keptGift } from './keptGift.ts';

type StepName = 'overview' | 'give' | 'pay';

/** The endowment fund: what it is and has, giving to it, and paying what was given. */
const EndowmentFund = () => {
  const fund = useLoad(calls.fund);
  const { step, go, replace } = useSteps<StepName>('overview');
  const [giftId, setGiftId] = useState(keptGift);
  const [gift, setGift] = useState<Gift>();

  return (
    <Loaded of={fund}>
      {(data) => (
        <>
          <Step shown={step === 'overview'}>
            <FundOverview
              fund={data}
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
              fund={data}
              shown={step === 'give'}
              onGiven={(given) => {
                keepGift(given.id);
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
      )}
    </Loaded>
  );
};

export default EndowmentFund;
