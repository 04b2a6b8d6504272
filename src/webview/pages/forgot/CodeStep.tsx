import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { TextField } from '../../parts/fields/Field.tsx';
import { Form, FormFooter, Intro } from '../../parts/fields/Form.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice, showIssues } from '../../request/failures.tsx';
import { useSend } from '../../request/useSend.ts';
import { useWords } from '../../words/words.ts';
import { accountOf, type ResetRequest } from './resetRequest.ts';

interface CodeStepProps {
  readonly request: ResetRequest;
  readonly onSent: (resendSeconds?: number) => void;
  /** With the code that was checked, whatever is typed since. */
  readonly onChecked: (code: string) => void;
}

const digits = (typed: string) => typed.replace(/\D/g, '');

/** 0 also if the clock was set back meanwhile: the wait could last for hours, and the API enforces it anyway. */
const secondsLeft = ({ sentAt, resendAt }: Pick<ResetRequest, 'sentAt' | 'resendAt'>): number => {
  const now = Date.now();
  return now < sentAt ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000));
};

/** Seconds until another code may be sent. By the clock, as timers stop while a phone sleeps. */
const useCountdown = ({ sentAt, resendAt }: ResetRequest): number => {
  const [seconds, setSeconds] = useState(() => secondsLeft({ sentAt, resendAt }));
  const isOver = seconds === 0;
  useEffect(() => {
    const count = () => setSeconds(secondsLeft({ sentAt, resendAt }));
    count();
    const ticking = isOver ? undefined : setInterval(count, 500);
    return () => clearInterval(ticking);
  }, [sentAt, resendAt, isOver]);
  return seconds;
};

/** @example clock(75) // '1:15' */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The fields that show their own issues. */
const fields = ['token'] as const;

/** Asks for the code that was sent, and sends another when enough time has passed. */
export const CodeStep = ({ request, onSent, onChecked }: CodeStepProps) => {
  const t = useWords();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { token: '' } });
  const { send, sendKeyed, sending, failure } = useSend();
  const [resent, setResent] = useState(false);
  const seconds = useCountdown(request);
  const username = accountOf(request.username);

  const submit = handleSubmit(async ({ token: typed }) => {
    const token = digits(typed);
    const { done, failure: cause } = await send(() => calls.validateToken({ username, token }));
    showIssues(cause, fields, { setError, setFocus });
    if (done) onChecked(token);
  });

  const resend = async () => {
    setResent(false);
    const { done } = await sendKeyed({ username }, calls.forgotPassword);
    if (!done) return;
    onSent(done.result?.resend_in_seconds);
    setResent(true);
  };

  return (
    <Form onSubmit={submit}>
      <Intro
        step={t('forgot.step', { step: 2, steps: 3 })}
        title={t('forgot.codeTitle')}
        text={t('forgot.codeText', { username: request.username })}
      />
      <Card>
        <TextField
          label={t('forgot.code')}
          issue={formState.errors.token?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('token', {
            // Codes are longer for an account whose code somebody tried to guess.
            validate: (typed) => digits(typed).length >= 6 || t('fault.code'),
          })}
        />
        {resent && <Notice tone="success">{t('forgot.resent')}</Notice>}
        <Button look="soft" busy={sending || seconds > 0} onClick={resend}>
          {seconds > 0 ? t('forgot.resendIn', { time: clock(seconds) }) : t('forgot.resend')}
        </Button>
      </Card>
      <FormFooter>
        <FailureNotice failure={failure} fields={fields} />
        <Button type="submit" wide busy={sending}>
          {t('forgot.check')}
        </Button>
      </FormFooter>
    </Form>
  );
};
