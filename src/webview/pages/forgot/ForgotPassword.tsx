import { useState } from 'react';
import { hasHost, leave, tell } from '../../bridge/bridge.ts';
import { Button } from '../../parts/Button.tsx';
import { Message } from '../../parts/states/Message.tsx';
import { Step } from '../../steps/Step.tsx';
import { useSteps } from '../../steps/useSteps.ts';
import { useWords } from '../../words/useWords.ts';
import { AccountStep } from './AccountStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { dropTries, keepTries, keptTries } from './tries.ts';

type StepName = 'account' | 'code' | 'password';

/** The three unsigned calls as three steps. What was typed stays when one goes back. */
const ForgotPassword = () => {
  const t = useWords();
  const [tries, setTries] = useState(keptTries);
  const [code, setCode] = useState('');
  const [done, setDone] = useState(false);
  const { step, go } = useSteps<StepName>('account', done);

  const sent = (username: string, resendSeconds: number) => {
    const next = { username, resendAt: Date.now() + resendSeconds * 1000 };
    setTries(next);
    keepTries(next);
  };

  if (done) {
    return (
      <Message icon="done" tone="good" title={t('forgot.done')}>
        <p>{t('forgot.doneText')}</p>
        {/* In a plain browser there is nothing to close, and behind this are the steps that are done. */}
        {hasHost() && (
          <Button look="soft" onClick={leave}>
            {t('close')}
          </Button>
        )}
      </Message>
    );
  }
  return (
    <>
      <Step shown={step === 'account'}>
        <AccountStep
          tries={tries}
          onSent={(username, resendSeconds) => {
            sent(username, resendSeconds);
            go('code');
          }}
          onHaveCode={() => go('code')}
        />
      </Step>
      <Step shown={step === 'code'}>
        <CodeStep
          tries={tries}
          onCode={setCode}
          onSent={(resendSeconds) => sent(tries.username, resendSeconds)}
          onChecked={() => go('password')}
        />
      </Step>
      <Step shown={step === 'password'}>
        <NewPasswordStep
          username={tries.username}
          code={code}
          onDone={() => {
            dropTries();
            setDone(true);
            tell({ event: 'saved' });
          }}
        />
      </Step>
    </>
  );
};

export default ForgotPassword;
