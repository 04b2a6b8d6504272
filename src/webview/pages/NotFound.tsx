import { hasHost, leave } from '../bridge/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { Message } from '../parts/states/Message.tsx';
import { useWords } from '../words/useWords.ts';

/** No page has this address. */
const NotFound = () => {
  const t = useWords();
  return (
    <Message icon="alert" title="404">
      <p>{t('notFound.text')}</p>
      <p>
        <small>
          {t('notFound.technical')} “{location.pathname}”
        </small>
      </p>
      {hasHost() && (
        <Button look="soft" onClick={leave}>
          {t('close')}
        </Button>
      )}
    </Message>
  );
};

export default NotFound;
