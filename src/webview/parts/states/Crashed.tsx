import { useWords } from '../../words/useWords.ts';
import { Button } from '../Button.tsx';
import { Message } from './Message.tsx';

/** Something in a page broke. Read anew it has no token any more: it then asks the app for one. */
export const Crashed = () => {
  const t = useWords();
  return (
    <Message icon="alert" tone="bad" title={t('failure.crash')}>
      <Button look="soft" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </Message>
  );
};
