import { useState } from 'react';
import { hasHost, sendEvent } from '../../bridge/bridge.ts';
import { Message } from '../../parts/states/Message.tsx';
import { Step, useSteps } from '../../steps/steps.tsx';
import { useWords } from '../../words/words.ts';
import { AccountStep } from './AccountStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { clearResetRequest, readResetRequest, storeResetRequest } from './resetRequest.ts';

type StepName = 'account' | 'code' | 'password';

/** The three unsigned calls as three steps. Going back keeps what was typed. */
const ForgotPassword = () => {
  const t = useWords();
  const [request, setRequest] = useState(readResetRequest);
  const [code, setCode] = useState('');
  const [done, setDone] = useState(false);
  const { step, go } = useSteps<StepName>('account', done);

  const sent = (username: string, resendSeconds = 0) => {
    const sentAt = Date.now();
    const next = { username, sentAt, resendAt: sentAt + resendSeconds * 1000 };
    setRequest(next);
    storeResetRequest(next);
  };

  if (done) {
    return (
      // A plain browser has nothing to close, and going back would lead to the finished steps.
      <Message icon="done" tone="good" title={t('forgot.done')} closes={hasHost()}>
        <p>{t('forgot.doneText')}</p>
      </Message>
    );
  }
  return (
    <>
      <Step shown={step === 'account'}>
        <AccountStep
          request={request}
          onSent={(username, resendSeconds) => {
            sent(username, resendSeconds);
            go('code');
          }}
          onHaveCode={() => go('code')}
        />
      </Step>
      <Step shown={step === 'code'}>
        <CodeStep
          // A code that was typed, or refused, is another account's.
          key={request.username}
          request={request}
          onSent={(resendSeconds) => sent(request.username, resendSeconds)}
          onChecked={(checked) => {
            setCode(checked);
            go('password');
          }}
        />
      </Step>
      <Step shown={step === 'password'}>
        <NewPasswordStep
          username={request.username}
          code={code}
          onDone={() => {
            clearResetRequest();
            setDone(true);
            sendEvent({ event: 'saved' });
          }}
        />
      </Step>
    </>
  );
};

export default ForgotPassword;
