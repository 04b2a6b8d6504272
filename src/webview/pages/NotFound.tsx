import { hasHost } from '../bridge/bridge.ts';
import { Message } from '../parts/states/Message.tsx';
import { useWords } from '../words/words.ts';

/** Shown for an address that no page has. */
const NotFound = () => {
  const t = useWords();
  return (
    <Message icon="alert" title="404" closes={hasHost()}>
      <p>{t('notFound.text')}</p>
      <p>
        <small>
          {t('notFound.technical')} “{location.pathname}”
        </small>
      </p>
    </Message>
  );
};

export default NotFound;
